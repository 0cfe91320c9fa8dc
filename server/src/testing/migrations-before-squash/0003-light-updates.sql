-- Every message writes its conversation's row and a participant's. A new version of a row that finds room beside the old one, and
-- changes nothing that is indexed, leaves all indexes as they are. Only staff list conversations by their latest message, and a
-- sort is cheap enough for them.
drop index conversation_latest;
alter table conversation set (fillfactor = 60);
alter table participant set (fillfactor = 60);
