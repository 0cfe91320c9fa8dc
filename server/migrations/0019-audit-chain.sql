-- The audit log becomes a chain: each entry carries a hash of itself and of the one before, so that a change or a gap shows.
-- Needs an app with migration 0015

-- An entry names its author for good, also after the account is deleted.
alter table audit_entry drop constraint audit_entry_by_id_fkey;
alter table audit_entry add column place bigint default 0, add column hash bytea default '';

create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  last record;
begin
  -- One entry at a time until its transaction ends: the next one has to see it.
  perform pg_advisory_xact_lock(hashtext('audit_entry'));
  select place, hash into last from audit_entry order by place desc limit 1;
  new.place := coalesce(last.place, 0) + 1;
  new.hash := sha256(coalesce(last.hash, ''::bytea) || convert_to(concat_ws(
    E'\n', new.place, to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    coalesce(new.by_id::text, ''), new.action, coalesce(new.subject_id::text, ''), new.detail
  ), 'UTF8'));
  return new;
end $$;
comment on function chain_audit_entry is 'Links a new entry to the one before. npm run verify-audit computes the chain again.';

do $$
declare
  entry record;
  place bigint := 0;
  hash bytea := ''::bytea;
begin
  for entry in select * from audit_entry order by at, id loop
    place := place + 1;
    hash := sha256(hash || convert_to(concat_ws(
      E'\n', place, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
      coalesce(entry.by_id::text, ''), entry.action, coalesce(entry.subject_id::text, ''), entry.detail
    ), 'UTF8'));
    execute 'update audit_entry set place = $1, hash = $2 where id = $3' using place, hash, entry.id;
  end loop;
end $$;

alter table audit_entry alter column place set not null, alter column hash set not null;
create unique index audit_place on audit_entry (place);
create trigger chain_audit_entry before insert on audit_entry for each row execute function chain_audit_entry();
comment on table audit_entry is 'What staff changed, and whose private data they read. It outlives the people it names.';
comment on column audit_entry.place is 'The entry’s number in the chain, without gaps.';
comment on column audit_entry.hash is 'SHA-256 of the hash before, and of the entry’s fields, each on a line.';

-- Counting an attempt needs no wait for the disk. A clean restart keeps the counts; a crash forgets them.
alter table rate_limit set unlogged;
