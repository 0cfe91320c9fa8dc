// The role of the app owns its database but is not a superuser. An SQL injection therefore reaches neither the files nor the programs of
// the machine.
import { Client } from 'pg'
import { APP_ROLE, DATABASE } from './credentials.ts'

/** What the superuser created in a database of an earlier release. A column's sequence follows its table. */
const OWNED_BY_OTHERS = `
  with app as (select oid from pg_roles where rolname = '${APP_ROLE}'),
    own_schema as (
      select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    ),
    of_extension as (select classid, objid from pg_depend where deptype = 'e'),
    of_column as (select objid from pg_depend where classid = 'pg_class'::regclass and deptype in ('a', 'i'))
  select 'schema' as kind, quote_ident(nspname) as name
  from own_schema, app
  where nspname <> 'public' and nspowner <> app.oid
  union all
  select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
    pg_class.oid::regclass::text
  from pg_class join own_schema on own_schema.oid = relnamespace, app
  where relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> app.oid
    and ('pg_class'::regclass, pg_class.oid) not in (select classid, objid from of_extension)
    and (relkind <> 'S' or pg_class.oid not in (select objid from of_column))
  union all
  select 'routine', pg_proc.oid::regprocedure::text
  from pg_proc join own_schema on own_schema.oid = pronamespace, app
  where proowner <> app.oid and ('pg_proc'::regclass, pg_proc.oid) not in (select classid, objid from of_extension)
  union all
  select 'type', pg_type.oid::regtype::text
  from pg_type join own_schema on own_schema.oid = typnamespace, app
  where typtype in ('e', 'd') and typowner <> app.oid
    and ('pg_type'::regclass, pg_type.oid) not in (select classid, objid from of_extension)`

/** Creates the role and makes it the database's owner, in one transaction. `superuserUrl` names the app's database. Idempotent. */
export async function ensureAppRole(superuserUrl: string, password: string) {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    // A replica gets the role from its primary.
    if ((await client.query('select where pg_is_in_recovery()')).rowCount) return
    await client.query('begin')
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE])
    if (rowCount === 0) await client.query(`create role ${APP_ROLE} login password ${client.escapeLiteral(password)}`)
    await client.query(`alter database ${DATABASE} owner to ${APP_ROLE}`)
    const { rows } = await client.query<{ kind: string; name: string }>(OWNED_BY_OTHERS)
    for (const { kind, name } of rows) await client.query(`alter ${kind} ${name} owner to ${APP_ROLE}`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
