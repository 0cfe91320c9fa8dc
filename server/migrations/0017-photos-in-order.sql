-- A member's photos are read in the order in which they are shown, of hundreds of members at once only the first: nothing is left to sort.
create index photo_in_order on photo (member_id, is_primary desc, display_order, created_at);
drop index photo_of_member;
