import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { schemaText } from '../../../scripts/schema-text.ts'
import { tableInterfaces } from '../../../scripts/table-interfaces.ts'
import { runSql } from '../../testing/scratch-database.ts'
import { testDatabase } from '../../testing/test-database.ts'

const database = await testDatabase()
afterAll(() => database.drop())

test('tables.ts has the types of the migrated database', async () => {
  const written = await readFile(join(import.meta.dirname, 'tables.ts'), 'utf8')

  expect(await tableInterfaces(database.url), 'run `npm run fix`').toBe(written)
})

test('schema.sql is the text of the migrated database', async () => {
  const written = await readFile(join(import.meta.dirname, '..', '..', '..', 'schema.sql'), 'utf8')

  expect(await schemaText(database.url), 'run `npm run fix`').toBe(written)
})

// Names that the vocabulary (docs/words.md) has replaced, as words of a name: reached_a, keep_tally.
const REPLACED = ['reached', 'switched_off', 'rhythm', 'find', 'news', 'likeness', 'tally', 'tallied']

test('the schema speaks in the words of the vocabulary', async () => {
  const rows = await runSql(
    database.url,
    `select name from (
       select relname from pg_class where relnamespace = 'public'::regnamespace
       union select attname from pg_attribute join pg_class on pg_class.oid = attrelid
         where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
       union select proname from pg_proc where pronamespace = 'public'::regnamespace
       union select tgname from pg_trigger where not tgisinternal
       union select conname from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
     ) as one (name)`,
  )
  const names = rows.map(({ name }) => String(name))
  expect(names).toContain('delivered_a')
  expect(names.filter((name) => REPLACED.some((word) => `_${name}_`.includes(`_${word}_`)))).toEqual([])
})
