import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { databaseUrl, dropDatabase, runSql } from '../../testing/scratch-database.ts'
import { collationWarning } from './collation-version.ts'
import { openDatabase } from './database.ts'

test('a database made with another version of its collation is named, until the version is renewed', async () => {
  const { url, template } = inject('testServer')
  const name = `${template}_collation_${randomBytes(4).toString('hex')}`
  const builtin = `template template0 locale 'C' locale_provider builtin builtin_locale 'C.UTF-8'`
  await runSql(url, `create database ${name} ${builtin} collation_version '0.9'`)
  onTestFinished(() => dropDatabase(url, name))
  const { db } = openDatabase(databaseUrl(url, name), () => undefined, 1)
  onTestFinished(() => db.destroy())

  expect(await collationWarning(db)).toMatch(new RegExp(`^The database "${name}" was made with version 0\\.9 .*`))
  await runSql(url, `alter database ${name} refresh collation version`)
  expect(await collationWarning(db)).toBeUndefined()
})
