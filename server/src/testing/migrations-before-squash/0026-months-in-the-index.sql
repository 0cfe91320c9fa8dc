-- The bitmaps are made anew when the app starts: each month has one besides its days now. Who waits for a merge goes on waiting.
update discovery_state set is_built = not exists (select from profile);
