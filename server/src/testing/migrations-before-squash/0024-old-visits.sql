-- Visits are forgotten by their age, portion by portion.
create index profile_view_age on profile_view (last_at);
