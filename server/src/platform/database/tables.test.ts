import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableInterfaces } from '../../../scripts/table-interfaces.ts'
import { testDatabase } from '../../testing/database.ts'

test('tables.ts says what the migrations made', async () => {
  const database = await testDatabase()
  const written = await readFile(join(import.meta.dirname, 'tables.ts'), 'utf8')

  const made = await tableInterfaces(database.url)
  await database.drop()

  expect(made, 'run `npm run tables`').toBe(written)
})
