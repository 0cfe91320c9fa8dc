-- The schema in the words that the code has (docs/words.md). Only names change, no row is written.
-- Functions written as text name their tables themselves, so they are written anew.
-- An app before it does not work on these names: end its processes before this app starts.
-- Needs an app with migration 0136

alter table conversation rename column reached_a to delivered_a;
alter table conversation rename column reached_b to delivered_b;

alter table notification_settings rename column switched_off to muted;
alter table notification_settings rename column rhythm to email_frequency;
alter table notification_settings
  rename constraint notification_settings_rhythm_check to notification_settings_email_frequency_check;

alter table search_find rename to search_match;
alter table search_match rename column told_at to notified_at;
alter table search_match rename constraint search_find_pkey to search_match_pkey;
alter table search_match rename constraint search_find_notification_id_fkey to search_match_notification_id_fkey;
alter table search_match rename constraint search_find_profile_id_fkey to search_match_profile_id_fkey;
alter table search_match rename constraint search_find_search_id_fkey to search_match_search_id_fkey;
alter table search_match rename constraint search_find_check to search_match_check;
alter index search_find_found rename to search_match_found;
alter index search_find_of_profile rename to search_match_of_profile;
alter index search_find_told_in rename to search_match_notification;
alter index search_find_waiting rename to search_match_pending;

alter table search_news rename to search_alert_queue;
alter table message_news rename to message_alert_queue;
alter table message_alert_queue rename constraint message_news_pkey to message_alert_queue_pkey;

alter table saved_search rename column keys to buckets;
alter index saved_search_keys rename to saved_search_buckets;
alter index saved_search_unkeyed rename to saved_search_unindexed;
create or replace function search_the_other_side() returns trigger language plpgsql as $$
begin
  update saved_search set buckets = null where member_id = new.id;
  return null;
end $$;

alter table photo_likeness rename to similar_photo;
alter table similar_photo rename column like_id to similar_id;
alter table similar_photo rename constraint photo_likeness_pkey to similar_photo_pkey;
alter table similar_photo rename constraint photo_likeness_like_id_fkey to similar_photo_similar_id_fkey;
alter table similar_photo rename constraint photo_likeness_photo_id_fkey to similar_photo_photo_id_fkey;
alter table similar_photo rename constraint photo_likeness_distance_check to similar_photo_distance_check;
alter index photo_likeness_other rename to similar_photo_other;

alter table tally rename to stored_count;
alter index tally_place rename to stored_count_place;
alter view tally_counted rename to actual_count;
comment on view actual_count is 'The stored counts as a count of all entries: tests compare the two.';
alter function tallied(roster) rename to counts_of;
alter function tallied(photo) rename to counts_of;
alter function tallied(interest) rename to counts_of;
alter function tallied(conversation) rename to counts_of;
alter function tallied(audit_entry) rename to counts_of;
alter function keep_tally() rename to update_stored_counts;
create or replace function update_stored_counts() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then insert into stored_count select *, 1 from counts_of(new);
    when 'DELETE' then insert into stored_count select *, -1 from counts_of(old);
    else
      insert into stored_count
        select list, kind, day, sum(amount)
        from (select *, -1 as amount from counts_of(old) union all select *, 1 from counts_of(new)) as change
        group by list, kind, day having sum(amount) <> 0;
  end case;
  return null;
end $$;
alter function tally_entered() rename to count_new_members;
create or replace function count_new_members() returns trigger language plpgsql as $$
begin
  insert into stored_count
    select place.list, place.kind, place.day, count(*)
    from added join roster using (id), counts_of(roster) as place
    group by 1, 2, 3;
  return null;
end $$;
alter trigger tally_entered on roster rename to count_new_members;
alter trigger keep_tally on roster rename to count_entry;
alter trigger keep_tally on photo rename to count_entry;
alter trigger keep_tally on interest rename to count_entry;
alter trigger keep_tally on conversation rename to count_entry;
alter trigger keep_tally on audit_entry rename to count_entry;
alter trigger move_tally on roster rename to move_count;
alter trigger move_tally on photo rename to move_count;
alter trigger move_tally on interest rename to move_count;
alter trigger move_tally on conversation rename to move_count;
alter trigger move_tally on audit_entry rename to move_count;
