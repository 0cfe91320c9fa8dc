// Databases made on a server for a while.
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

/** Drops it with the connections to it. An autovacuum worker in it belongs to the superuser: nobody else may end it, and it ends soon. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await runSql(url, `drop database if exists ${name} with (force)`)
      return
    } catch (error) {
      if ((error as DatabaseError).code !== INSUFFICIENT_PRIVILEGE || tries === 60) throw error
      await sleep(250)
    }
  }
}
