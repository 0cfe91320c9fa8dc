// Prints a migrated database as SQL: tables with their columns and constraints, indexes, triggers, functions and comments, by feature. The
// text is the same from PostgreSQL 15 to 18, so a test can compare it.
import { Client } from 'pg'

/** Each object's definition by the name of its table; functions without a table have their own names. */
const OBJECTS = `
  select 'column' as kind, c.relname as "table", a.attname as name, concat_ws(' ',
      a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attcollation <> t.typcollation then 'collate "' || co.collname || '"' end,
      case when a.attstorage <> t.typstorage then
        'storage ' || case a.attstorage when 'e' then 'external' when 'm' then 'main' when 'p' then 'plain' else 'extended' end end,
      case when a.attidentity <> '' then
        'generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity' end,
      case when a.attgenerated <> '' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
        when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
      case when a.attnotnull then 'not null' end
    ) as definition, a.attnum::int as place
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_collation co on co.oid = a.attcollation
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  union all
  select 'constraint', c.relname, k.conname, 'constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid),
    position(k.contype in 'pufxc')
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'f', 'x', 'c')
  union all
  select 'options', c.relname, '', concat_ws(' ', case c.relpersistence when 'u' then 'unlogged' end, array_to_string(c.reloptions, ', ')), 0
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (c.reloptions is not null or c.relpersistence = 'u')
  union all
  select 'index', c.relname, i.relname, pg_get_indexdef(i.oid), 0
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = i.oid and contype in ('p', 'u', 'x'))
  union all
  select 'trigger', c.relname, g.tgname, pg_get_triggerdef(g.oid), 0
  from pg_trigger g join pg_class c on c.oid = g.tgrelid
  where c.relnamespace = 'public'::regnamespace and not g.tgisinternal
  union all
  select 'statistics', c.relname, s.stxname, pg_get_statisticsobjdef(s.oid), 0
  from pg_statistic_ext s join pg_class c on c.oid = s.stxrelid
  union all
  select 'sequence', '', s.relname, format('create sequence %s as %s minvalue %s maxvalue %s start %s', s.relname,
    format_type(q.seqtypid, null), q.seqmin, q.seqmax, q.seqstart) || coalesce(' owned by ' || o.refobjid::regclass || '.' || a.attname, ''), 0
  from pg_sequence q join pg_class s on s.oid = q.seqrelid
  left join pg_depend o on o.objid = s.oid and o.classid = 'pg_class'::regclass and o.deptype = 'a'
  left join pg_attribute a on a.attrelid = o.refobjid and a.attnum = o.refobjsubid
  where s.relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend i where i.objid = s.oid and i.deptype = 'i' and i.classid = 'pg_class'::regclass)
  union all
  select 'view', '', v.relname, 'create view ' || v.relname || ' as' || E'\n' || pg_get_viewdef(v.oid), 0
  from pg_class v where v.relnamespace = 'public'::regnamespace and v.relkind = 'v'
    and not exists (select from pg_depend where objid = v.oid and deptype = 'e')
  union all
  select 'function', '', p.proname, pg_get_functiondef(p.oid), 0
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e' and classid = 'pg_proc'::regclass)
  union all
  select 'comment', c.relname, coalesce(a.attname, ''), d.description, coalesce(a.attnum, 0)
  from pg_description d
  join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
  left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid and a.attnum > 0
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  union all
  select 'function comment', '', p.proname, d.description, 0
  from pg_description d join pg_proc p on p.oid = d.objoid and d.classoid = 'pg_proc'::regclass
  where p.pronamespace = 'public'::regnamespace
  order by 1, 2, 5, 3, 4`

type Kind =
  | 'column'
  | 'constraint'
  | 'options'
  | 'index'
  | 'trigger'
  | 'statistics'
  | 'sequence'
  | 'view'
  | 'function'
  | 'comment'
  | 'function comment'

interface SchemaObject {
  kind: Kind
  table: string
  name: string
  definition: string
}

/** Every table, and the functions, sequences and views beside it, by feature. A new one needs its place here. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    'member',
    'session',
    'access_entry',
    'keep_access_entry',
    'consent',
    'one_time_code',
    'candidate',
    'end_waiting_for_consent',
    'keep_hidden_without_consent',
    'leaving',
    'leaving_reason_count',
    'pause_reason',
    'nominee',
    'google_identity',
    'used_google_nonce',
    'rate_limit',
    'installation',
  ],
  profiles: [
    'profile',
    'birthday',
    'join_order',
    'position_female',
    'position_male',
    'take_position',
    'block',
    'end_rest',
  ],
  horoscopes: ['birth_details'],
  'visits and shortlists': ['profile_view', 'shortlist_entry', 'dismissal', 'impression'],
  matching: [
    'matching_version',
    'matching_effect',
    'matching_standing',
    'daily_match',
    'daily_look',
    'partner_preference',
    'must_facets',
    'partner_preference_changed',
  ],
  photos: [
    'photo',
    'choose_first_photo',
    'photo_upload',
    'photo_advice',
    'similar_photo',
    'rejected_fingerprint',
    'photo_request',
    'photo_view',
    'video',
    'video_part',
    'video_view',
    'gone_video',
    'leave_video_files',
    'keep_has_video',
  ],
  'interests and conversations': [
    'interest',
    'held_act',
    'interest_cooldown',
    'conversation',
    'message',
    'delete_messages_of_conversation',
    'leave_voice_file',
    'message_alert_queue',
    'deleted_message',
    'message_reaction',
    'unused_voice_file',
    'shield_flag',
  ],
  'success stories': [
    'success_story',
    'success_story_photo',
    'end_stories_of_erased',
    'end_stories_of_blocked',
    'end_stories_of_reported',
  ],
  'plans and contact': ['membership', 'contact_access', 'end_contact'],
  calls: ['talk_consent', 'end_talk_consent', 'live_talk', 'live_talk_side'],
  payments: [
    'purchase',
    'payment',
    'refund',
    'refund_within_payment',
    'payment_event',
    'invoice_series',
    'invoice',
    'ledger_transaction',
    'ledger_entry',
    'ledger_balances',
    'ledger_stays',
    'credit_note_series',
    'credit_note',
  ],
  'saved searches': ['saved_search', 'search_the_other_side', 'search_due', 'search_match', 'search_alert_queue'],
  notifications: [
    'notification',
    'note_cleared_alert',
    'notification_delivery',
    'notification_settings',
    'push_subscription',
  ],
  'index of the lists': [
    'discovery_facets',
    'discovery_facet',
    'discovery_bits',
    'discovery_kept',
    'discovery_delta',
    'discovery_birthday',
    'discovery_state',
    'discovery_note',
    'discovery_profile_changed',
    'discovery_account_changed',
    'list_exclusion',
    'is_excluded',
    'correct_exclusion',
    'exclude_answered',
    'exclude_dismissed',
    'exclude_at_new_position',
  ],
  verification: [
    'verification',
    'verification_file',
    'verification_override',
    'refresh_verified',
    'follow_verification',
    'follow_phone_check',
    'outdate_identity',
  ],
  moderation: [
    'safety_case',
    'report',
    'case_decision',
    'case_appeal',
    'removed_trace',
    'former_phone',
    'duplicate_sign',
    'complaint',
    'complaint_picture',
    'rules_notice',
  ],
  administration: [
    'audit_entry',
    'chain_audit_entry',
    'roster',
    'enter_in_roster',
    'follow_member',
    'follow_profile',
    'stored_count',
    'india_day',
    'counts_of',
    'update_stored_counts',
    'count_new_members',
    'actual_count',
  ],
  migrations: ['schema_migration'],
}

/** What objects were called before migration 0136, because a database may be printed that is migrated only so far. */
const FORMER_NAMES: Record<string, string> = {
  similar_photo: 'photo_likeness',
  message_alert_queue: 'message_news',
  search_match: 'search_find',
  search_alert_queue: 'search_news',
  stored_count: 'tally',
  counts_of: 'tallied',
  update_stored_counts: 'keep_tally',
  count_new_members: 'tally_entered',
  actual_count: 'tally_counted',
}

/** `url` names a migrated database. Throws if FEATURES lacks an object. */
export async function schemaText(url: string): Promise<string> {
  const objects = await schemaObjects(url)
  const existing = new Set(objects.map(({ table, name }) => table || name))
  const current = (name: string) => (existing.has(name) ? name : (FORMER_NAMES[name] ?? name))
  const features = Object.entries(FEATURES).map(([feature, names]) => [feature, names.map(current)] as const)
  const placed = new Set(features.flatMap(([, names]) => names))
  const homeless = objects.find(({ table, name }) => !placed.has(table || name))
  if (homeless) throw new Error(`Give ${homeless.table || homeless.name} a place in server/scripts/schema-text.ts`)
  const sections = features.map(([feature, names]) =>
    [`-- ${feature} ${'-'.repeat(100 - feature.length)}`, ...names.map((name) => textOf(name, objects))].join('\n\n'),
  )
  return `-- Printed from the migrations by \`npm run tables\`. It is for reading: nothing runs it.\n\n${sections.join('\n\n')}\n`
}

function textOf(name: string, objects: readonly SchemaObject[]): string {
  const own = (kind: Kind) => objects.filter((one) => one.kind === kind && (one.table || one.name) === name)
  const comments = new Map([...own('comment'), ...own('function comment')].map((one) => [one.name, one.definition]))
  const statements = ['sequence', 'view', 'function', 'index', 'statistics', 'trigger'] as const
  return [
    ...(own('column').length > 0 ? [tableText(name, own, comments)] : note(comments.get(name))),
    ...statements.flatMap((kind) => own(kind).map(({ definition }) => `${definition.trimEnd().replace(/;$/, '')};`)),
  ].join('\n')
}

function tableText(name: string, own: (kind: Kind) => SchemaObject[], comments: ReadonlyMap<string, string>): string {
  const [options] = own('options')
  const columns = own('column').map((column) => [...note(comments.get(column.name)), `${column.definition},`])
  const constraints = own('constraint').map(({ definition }) => [`${definition},`])
  const lines = [...columns, ...constraints].flat()
  const last = lines.pop()!.slice(0, -1)
  return [
    ...note(comments.get('')),
    `create table ${name} (`,
    ...[...lines, last].map((line) => `  ${line}`),
    `)${options ? ` with (${options.definition})` : ''};`,
  ].join('\n')
}

const note = (comment: string | undefined) => (comment ? [`-- ${comment}`] : [])

async function schemaObjects(url: string): Promise<SchemaObject[]> {
  const client = new Client({ connectionString: url, options: '-c search_path=public' })
  await client.connect()
  try {
    return (await client.query<SchemaObject>(OBJECTS)).rows
  } finally {
    await client.end()
  }
}
