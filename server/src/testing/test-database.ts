import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { databaseUrl, dropDatabase, runSql } from './scratch-database.ts'

export type TestDatabase = { url: string; drop(): Promise<void> }

/** Creates an empty, migrated database for one test file. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('testServer')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  // Copying files takes half the time of writing each page to the log.
  await runSql(url, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseUrl(url, name),
    drop: () => dropDatabase(url, name),
  }
}
