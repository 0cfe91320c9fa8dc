// Generates Kysely's TypeScript interfaces from a migrated database's tables.
import { Client } from 'pg'

type Column = {
  table: string
  name: string
  type: string
  dimensions: number
  nullable: boolean
  hasDefault: boolean
  isGenerated: boolean
}

const COLUMNS = `
  select c.relname as "table", a.attname as name, coalesce(e.typname, t.typname) as type, a.attndims as dimensions,
    not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as "hasDefault",
    a.attidentity = 'a' or a.attgenerated <> '' as "isGenerated"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and c.relname <> 'schema_migration'
  order by c.relname collate "C", a.attnum`

// The types that the driver returns with the parsers of database.ts: bigints as numbers, calendar dates as text.
const TYPES: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  citext: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  timestamp: 'Date',
  timestamptz: 'Date',
  bytea: 'Buffer',
  bit: 'string',
  varbit: 'string',
  inet: 'string',
  tsvector: 'string',
  tsquery: 'string',
  int4range: 'string',
  json: 'unknown',
  jsonb: 'unknown',
}

export async function tableInterfaces(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(COLUMNS)
    return write(Map.groupBy(rows, ({ table }) => table))
  } finally {
    await client.end()
  }
}

function write(tables: Map<string, Column[]>): string {
  const interfaces = [...tables].map(([table, columns]) => block(`${pascal(table)}Table`, columns.map(property)))
  const index = block(
    'Tables',
    [...tables.keys()].map((table) => `${table}: ${pascal(table)}Table`),
  )
  const body = [index, ...interfaces].join('\n')
  const used = ['Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`))
  const imports = used.length > 0 ? `import type { ${used.join(', ')} } from 'kysely'\n` : ''
  return `// Made by \`npm run tables\` from the migrations; a change begins there.\n${imports}\n${body}`
}

const block = (name: string, lines: string[]) =>
  `export interface ${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`

function property({ table, name, type, dimensions, nullable, hasDefault, isGenerated }: Column): string {
  const known = TYPES[type]
  if (!known)
    throw new Error(`${table}.${name} is of type ${type}: say in table-interfaces.ts what that is in TypeScript`)
  const value = known + '[]'.repeat(dimensions) + (nullable ? ' | null' : '')
  if (isGenerated) return `${name}: GeneratedAlways<${value}>`
  return `${name}: ${hasDefault ? `Generated<${value}>` : value}`
}

const pascal = (name: string) => name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
