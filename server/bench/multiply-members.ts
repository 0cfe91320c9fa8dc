// Multiplies demo members in the database to hundreds of thousands, with the same distribution of names, places and occupations.
import type { Pool } from 'pg'

/** Adds twice as many interests and a fifth as many conversations, over three years of growth. */
export async function multiplyMembers(pool: Pool, members: number) {
  const client = await pool.connect()
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  try {
    await run('set statement_timeout = 0')
    // Works without keys and triggers. The last statements compute the columns that triggers maintain, like the migration.
    await run('set session_replication_role = replica')
    await run('select setseed(0.2026)')
    const { rows } = await run(`
      select string_agg(column_name, ', ') as facts from information_schema.columns
      where table_schema = 'public' and table_name = 'profile' and column_name not in
        ('id', 'full_name', 'is_verified', 'is_hidden', 'created_at', 'updated_at', 'search_words', 'first_name', 'first_photo', 'position', 'join_order')`)
    const { facts } = rows[0] as { facts: string }
    await run(`
      create temp table model as
      select row_number() over (order by created_at, id) as place, * from profile where not is_hidden`)
    await run(MEMBERS, [members])
    await run('create index on made (n)')
    await run(`
      insert into member (id, phone, password_hash, role, is_active, created_at, updated_at, last_active_at)
      select id, '+91' || 6000000000 + n * 2654435761 % 4000000000, 'none',
        case when n % 50000 = 7 then 'moderator' else 'user' end, random() > 0.02, at, at, at
      from made on conflict do nothing`)
    await run(profilesWith(facts))
    await run('delete from made where not exists (select from member where member.id = made.id)')
    await run(INTERESTS, [members * 2, members])
    await run(CONVERSATIONS, [members / 5])
    await run(`insert into photo (id, member_id, status, width, height, created_at, moderated_at)
      select gen_random_uuid(), id, case when n % 100 = 0 then 'pending' else 'approved' end, 800, 1000, at,
        case when n % 100 = 0 then null else at + interval '1 hour' end
      from made where n % 2 = 0`)
    await run(
      `update profile set first_photo = photo.id from photo where member_id = profile.id and status = 'approved'`,
    )
    // Omits the chain of hashes, because no bench checks it.
    await run(`insert into audit_entry (at, by_id, action, subject_id, detail, place)
      select at, (select id from member where role = 'admin' limit 1), 'profile_verified', id, 'verified: true',
        row_number() over () + (select coalesce(max(place), 0) from audit_entry)
      from made where n % 2 = 0`)
    await run('truncate roster, stored_count')
    await run(`
      insert into roster (id, created_at, role, is_active, is_verified, is_hidden, search_words)
      select profile.id, member.created_at, role, is_active, is_verified, is_hidden, search_words
      from profile join member on member.id = profile.id order by member.created_at`)
    await run('insert into stored_count select * from actual_count order by list, kind, day')
    await run('drop table made, model')
    await run('reset session_replication_role')
    await run('reset statement_timeout')
    await run('vacuum analyze')
  } finally {
    client.release()
  }
}

const profilesWith = (facts: string) => `
  insert into profile (id, join_order, position, full_name, is_verified, is_hidden, created_at, updated_at, first_name, search_words, ${facts})
  select made.id, nextval('join_order'),
    case when gender = 'female' then nextval('position_female') else nextval('position_male') end,
    first.name || ' ' || last.name, random() < 0.3, random() < 0.03, at, at, first.name,
    strip(to_tsvector('simple', concat_ws(' ', first.name, last.name, city, state, occupation))), ${facts}
  from made
    join lateral (select split_part(full_name, ' ', 1) as name, model.* from model where place = made.one) as first on true
    join lateral (
      select case when full_name like '% %' then split_part(full_name, ' ', 2) else full_name end as name
      from model where place = made.other
    ) as last on true
  where exists (select from member where member.id = made.id)`

const MEMBERS = `
  create temp table made as
  select n, gen_random_uuid() as id, now() - interval '3 years' * (1 - sqrt(n / $1::float)) as at,
    1 + floor(random() * (select count(*) from model))::int as one,
    1 + floor(random() * (select count(*) from model))::int as other
  from generate_series(1, $1::int) as n`

const INTERESTS = `
  insert into interest (id, sender_id, receiver_id, status, created_at, answered_at)
  select gen_random_uuid(), sender.id, receiver.id, status, sent, case when status <> 'pending' then sent + interval '1 day' end
  from (
    select 1 + floor(random() * $2)::int as from_n, 1 + floor(random() * $2)::int as to_n,
      (array['pending', 'accepted', 'accepted', 'rejected'])[1 + floor(random() * 4)::int] as status,
      now() - interval '1 day' - interval '3 years' * (1 - sqrt(n / $1::float)) as sent
    from generate_series(1, $1::int) as n
  ) as pair join made as sender on sender.n = from_n join made as receiver on receiver.n = to_n
  where from_n <> to_n
  on conflict do nothing`

const CONVERSATIONS = `
  insert into conversation (id, member_a, member_b, last_seq, last_text, last_at, created_at)
  select gen_random_uuid(), least(sender_id, receiver_id), greatest(sender_id, receiver_id), 12, 'Namaste',
    answered_at + (now() - answered_at) * random() ^ 0.3, answered_at
  from interest where status = 'accepted' limit $1
  on conflict do nothing`
