import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { schemaText } from '../../../scripts/schema-text.ts'
import { tableInterfaces } from '../../../scripts/table-interfaces.ts'
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
