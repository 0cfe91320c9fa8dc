// Creates signed-in members with conversations, for benchmarks of messages.
import type pg from 'pg'

/** The token of the n-th member, from 0. */
export const participantToken = (n: number) => `bench-token-of-a-participant-${String(n).padStart(7, '0')}`

/**
 * Creates signed-in members with conversations: the first with the second, the third with the fourth, and so on. Returns the conversations
 * in that order.
 */
export async function createParticipants(pool: pg.Pool, people: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `
    with person as materialized (
      select n, gen_random_uuid() as id from generate_series(0, $1::int - 1) as n
    ), made as (
      insert into member (id, phone, password_hash)
      select id, '+9166' || lpad(n::text, 8, '0'), 'none' from person
      returning id
    ), shown as (
      insert into profile (id, full_name, gender, date_of_birth, created_for, search_words)
      select id, 'Participant ' || n, case when n % 2 = 0 then 'female' else 'male' end, date '1994-01-01', 'self', ''::tsvector
      from person
      where exists (select from made)
    ), signed_in as (
      insert into session (token_hash, member_id, expires_at)
      select sha256(('bench-token-of-a-participant-' || lpad(n::text, 7, '0'))::bytea), id, now() + interval '1 day' from person
      where exists (select from made)
    ), couple as materialized (
      select her.n / 2 as place, her.id as her, his.id as his, gen_random_uuid() as chat
      from person as her join person as his on his.n = her.n + 1 where her.n % 2 = 0
    ), accepted as (
      insert into interest (id, sender_id, receiver_id, status, answered_at)
      select gen_random_uuid(), her, his, 'accepted', now() from couple
    ), started as (
      insert into conversation (id, member_a, member_b) select chat, least(her, his), greatest(her, his) from couple
    )
    select chat as id from couple order by place`,
    [people],
  )
  await pool.query('analyze')
  return rows.map(({ id }) => id)
}

/** Gives a member conversations with others; each other has written a message. */
export const addConversations = (pool: pg.Pool, person: string, others: number) =>
  pool.query(
    `
    with other as materialized (
      select id, gen_random_uuid() as chat from profile where id <> $1 and gender = 'male' order by id limit $2
    ), accepted as (
      insert into interest (id, sender_id, receiver_id, status, answered_at)
      select gen_random_uuid(), id, $1, 'accepted', now() from other on conflict do nothing
    ), started as (
      insert into conversation (id, member_a, member_b, last_seq, last_text, last_at)
      select chat, least(id, $1), greatest(id, $1), 1, 'Namaste', now() from other
      on conflict do nothing returning id
    )
    insert into message (conversation_id, seq, sender_id, text)
    select chat, 1, id, 'Namaste' from other where chat in (select id from started)`,
    [person, others],
  )
