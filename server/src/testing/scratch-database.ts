// Creates and drops temporary databases on a server.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type DatabaseError } from 'pg'

export function databaseUrl(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

export async function runSql(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** Drops a database and its connections. Only a superuser may end its autovacuum workers, so the drop is retried until they finish. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await runSql(url, `drop database if exists ${name} with (force)`)
      return
    } catch (error) {
      if ((error as DatabaseError).code !== INSUFFICIENT_PRIVILEGE || attempt === 60) throw error
      await sleep(250)
    }
  }
}
