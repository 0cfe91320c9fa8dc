import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { databaseUrl, dropDatabase, runSql } from '../../testing/scratch-database.ts'
import { collationWarning } from './collation-version.ts'
import { openDatabase } from './database.ts'

test('a database made with another version of its collation is named, until the version is renewed', async () => {
  const { url, template } = inject('testServer')
  const name = `${template}_collation_${randomBytes(4).toString('hex')}`
  const [server] = await runSql(url, `select current_setting('server_version_num')::int as version`)
  const hasBuiltin = Number(server!['version']) >= 170_000
  const provider = hasBuiltin ? `builtin builtin_locale 'C.UTF-8'` : `icu icu_locale 'en'`
  const options = `template template0 encoding 'UTF8' locale 'C' locale_provider ${provider} collation_version '0.9'`
  await runSql(url, `create database ${name} ${options}`)
  onTestFinished(() => dropDatabase(url, name))
  const { db } = openDatabase(databaseUrl(url, name), () => undefined, 1)
  onTestFinished(() => db.destroy())

  expect(await collationWarning(db)).toMatch(new RegExp(`^The database "${name}" was made with version 0\\.9 .*`))
  await runSql(url, `alter database ${name} refresh collation version`)
  expect(await collationWarning(db)).toBeUndefined()
})
