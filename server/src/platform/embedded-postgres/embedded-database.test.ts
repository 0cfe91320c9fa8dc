import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chanceFrom } from '../../../demo/members/seeded-chance.ts'
import { AppProcess, type AppTask, type OsAccount } from '../../testing/app-process.ts'
import { runSql } from '../../testing/scratch-database.ts'
import { SEED, TRIAL_LIMIT_MS, trialSize } from '../../testing/trial-size.ts'
import { APP_ROLE, SUPERUSER } from './credentials.ts'
import { runningPostmaster } from './postmaster.ts'

/** Every second kill includes the server. */
const KILLS = trialSize({ gate: 2, trials: 20 })
const chance = chanceFrom(String(SEED))

const isRoot = process.getuid?.() === 0
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody']))
const accounts: [string, OsAccount][] = isRoot
  ? [
      ['root', undefined],
      ['an ordinary user', { uid: idOf('-u'), gid: idOf('-g') }],
    ]
  : [['an ordinary user', undefined]]

let dataDir: string
let apps: AppProcess[]

beforeEach(() => {
  apps = []
})

/** Stops servers that killed apps left behind. */
afterEach(async () => {
  for (const app of apps) await app.end('SIGKILL')
  const left = await server()
  if (left) process.kill(left.pid, 'SIGINT')
  await until(async () => !(await server()))
})

const server = () => runningPostmaster(join(dataDir, 'postgres'))

async function until(done: () => Promise<boolean>) {
  for (let tries = 0; tries < 6_000; tries++) {
    if (await done()) return
    await sleep(10)
  }
  throw new Error('It did not come to pass within a minute')
}

/** Retries a query while the server is down, as a pool does for its next request. */
async function eventually(url: string, sql: string) {
  let rows: Record<string, unknown>[] = []
  await until(async () => {
    const answer = await runSql(url, sql).catch(() => undefined)
    rows = answer ?? rows
    return answer !== undefined
  })
  return rows
}

function newDirectory(account: OsAccount) {
  const made = mkdtempSync(join(tmpdir(), 'parinay-embedded-'))
  if (account) chownSync(made, account.uid, account.gid)
  directories.push(made)
  return made
}

const directories: string[] = []
afterAll(() => Promise.all(directories.map((made) => rm(made, { recursive: true }))))

describe.each(accounts)('started by %s', { timeout: TRIAL_LIMIT_MS }, (_, account) => {
  let common: string

  beforeAll(() => {
    common = newDirectory(account)
  })

  beforeEach(() => {
    dataDir = common
  })

  function start(task: AppTask = 'idle') {
    const app = new AppProcess(dataDir, task, account)
    apps.push(app)
    return app
  }

  test('a new directory gets a database that keeps its address and its rows', async () => {
    const first = start()
    const url = await first.waitFor('ready')
    await runSql(url, 'create table if not exists kept as select 1 as n')
    const pid = (await server())!.pid
    await first.end('SIGTERM')
    const afterStop = await server()

    const again = start()

    expect(await again.waitFor('ready')).toBe(url)
    expect(await runSql(url, 'select n from kept')).toEqual([{ n: 1 }])
    expect(afterStop).toBeUndefined()
    expect((await server())!.pid).not.toBe(pid)
  })

  test('the server is not root, listens only on loopback, and makes every write durable', async () => {
    const url = await start().waitFor('ready')

    const { pid } = (await server())!
    const [settings] = await runSql(
      url.replace(APP_ROLE, SUPERUSER),
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synced,
         current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets,
         current_setting('jit') as jit, current_setting('server_encoding') as encoding, lower('É'), 'C' < 'b' as capitals_first`,
    )

    expect(statSync(`/proc/${pid}`).uid).not.toBe(0)
    expect(settings).toEqual({
      fsync: 'on',
      synced: 'on',
      addresses: '127.0.0.1',
      sockets: '',
      jit: 'off',
      encoding: 'UTF8',
      lower: 'é',
      capitals_first: true,
    })
    expect(statSync(join(dataDir, 'postgres', 'access.json')).mode & 0o777).toBe(0o600)
    expect(url).toContain(JSON.parse(readFileSync(join(dataDir, 'postgres', 'access.json'), 'utf8')).password)
  })

  test('after a SIGKILL of the app the next one takes over the server that still runs', async () => {
    const killed = start()
    const url = await killed.waitFor('ready')
    const before = await server()
    await killed.end('SIGKILL')

    const next = start()

    expect(await next.waitFor('ready')).toBe(url)
    expect(await server()).toEqual(before)
    await next.end('SIGTERM')
    expect(await server()).toBeUndefined()
  })

  test('a server that dies under a running app returns at the same address, each time', async () => {
    const killed = start()
    await killed.waitFor('ready')
    await killed.end('SIGKILL')
    const url = await start().waitFor('ready')
    await runSql(url, 'create table if not exists kept as select 1 as n')

    for (let times = 0; times < 2; times++) {
      process.kill((await server())!.pid, 'SIGKILL')
      await until(async () => (await server())?.status === 'ready')
      expect(await eventually(url, 'select n from kept')).toEqual([{ n: 1 }])
    }
  })

  test('a second app is refused in one line, and the first keeps running', async () => {
    const first = start()
    const url = await first.waitFor('ready')

    const message = await start().waitFor('refused')

    expect(message).toBe(
      `The data directory ${dataDir} is in use by another running Parinay (process ${first.pid}). ` +
        'Stop that one first, or set DATA_DIR to another directory.',
    )
    expect(await runSql(url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('the app is no superuser, and owns what an earlier release created as superuser', async () => {
    const first = start()
    const url = await first.waitFor('ready')
    const superuserUrl = url.replace(APP_ROLE, SUPERUSER)
    await runSql(
      superuserUrl,
      `create schema earlier;
       create table earlier.made (n int generated always as identity, told serial);
       create table earlier.parted (n int) partition by list (n);
       create table earlier.part partition of earlier.parted for values in (1);
       create view earlier.seen as select n from earlier.made;
       create function earlier.one() returns int language sql as 'select 1';`,
    )
    await first.end('SIGTERM')

    const again = await start().waitFor('ready')
    await runSql(again, 'insert into earlier.part values (1); alter table earlier.part add check (n > 0)')
    await runSql(again, 'insert into earlier.made default values; alter table earlier.made add column more int')
    await runSql(
      again,
      'alter table earlier.made alter told type bigint; drop view earlier.seen; drop function earlier.one()',
    )
    await runSql(again, 'drop schema earlier cascade')
    const rights =
      'select rolsuper, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = current_user'
    expect(await runSql(again, rights)).toEqual([
      { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false },
    ])
    await expect(runSql(again, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied')
    await expect(runSql(again, `select pg_read_file('/etc/hostname')`)).rejects.toThrow('permission denied')
  })

  test('an app that loses its connection, with or without the server, still holds the directory', async () => {
    const url = await start().waitFor('ready')
    const holder = `select pid from pg_stat_activity where application_name like 'parinay %'`
    const superuserUrl = url.replace(APP_ROLE, SUPERUSER)
    const [cut] = await runSql(superuserUrl, `select pid, pg_terminate_backend(pid) from (${holder}) as holder`)
    await until(async () => (await runSql(superuserUrl, holder)).some(({ pid }) => pid !== cut!.pid))
    const { pid } = (await server())!
    process.kill(pid, 'SIGKILL')
    await until(async () => ![undefined, pid].includes((await server())?.pid))

    expect(await start('yield').waitFor('refused')).toContain('is in use by another running Parinay')
    expect(await eventually(url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('an app that was suspended while another took over its database gives way', async () => {
    const sleeper = start()
    await sleeper.waitFor('ready')
    process.kill(sleeper.pid, 'SIGSTOP')
    process.kill((await server())!.pid, 'SIGKILL')
    await until(async () => !(await server()))
    const other = start()
    const url = await other.waitFor('ready')

    process.kill(sleeper.pid, 'SIGCONT')

    expect(await sleeper.waitFor('taken')).toContain(`in use by another running Parinay (process ${other.pid})`)
    expect(await runSql(url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('if two apps start concurrently in a new directory, one gets it and the other is refused', async () => {
    dataDir = newDirectory(account)
    const both = [start(), start()]

    const outcomes = await Promise.all(both.map((app) => Promise.race([app.waitFor('ready'), app.waitFor('refused')])))

    expect(outcomes.filter((message) => message.startsWith('postgres://'))).toHaveLength(1)
    expect(outcomes.filter((message) => message.includes('is in use by another running Parinay'))).toHaveLength(1)
  })

  test(`no acknowledged write is lost when app or server is killed (seed ${SEED})`, async () => {
    const acknowledged: number[] = []
    for (let times = 0; times < KILLS; times++) {
      const app = start('write')
      const enough = chance.between(5, 40)
      await until(async () => app.allValues('wrote').length >= enough)
      const pid = (await server())!.pid
      const ended = app.end('SIGKILL')
      if (times % 2 === 1) process.kill(pid, 'SIGKILL')
      await ended
      acknowledged.push(...app.allValues<number>('wrote'))
    }

    const url = await start().waitFor('ready')
    const rows = await runSql(url, 'select n from written')

    const stored = new Set(rows.map(({ n }) => n))
    expect(acknowledged.length).toBeGreaterThanOrEqual(5 * KILLS)
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([])
  })

  test('a postmaster.pid whose number another process has now does not prevent a start', async () => {
    const app = start()
    const url = await app.waitFor('ready')
    await app.end('SIGTERM')
    const stale = join(dataDir, 'postgres', 'postmaster.pid')
    writeFileSync(stale, `${process.pid}\n${dataDir}/postgres\n1\n5432\n\n127.0.0.1\n1 1\nready\n`)

    expect(await start().waitFor('ready')).toBe(url)
  })

  test.each([
    ['PG_VERSION', '9\n', 'was written by PostgreSQL 9'],
    ['note.txt', 'mine', 'holds something that is not a PostgreSQL database'],
  ])('a directory with a foreign %s stays unchanged', async (file, text, reason) => {
    dataDir = newDirectory(account)
    await mkdir(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', file), text)
    if (account) chownSync(join(dataDir, 'postgres'), account.uid, account.gid)

    expect(await start().waitFor('refused')).toContain(reason)
    expect(readFileSync(join(dataDir, 'postgres', file), 'utf8')).toBe(text)
  })
})

test('a data directory below a private folder works for the owner of that folder', { timeout: 240_000 }, async () => {
  const privateFolder = mkdtempSync(join(tmpdir(), 'parinay-private-'))
  directories.push(privateFolder)
  dataDir = join(privateFolder, 'data')
  const app = new AppProcess(dataDir, 'idle', undefined)
  apps.push(app)

  const url = await app.waitFor('ready')
  process.kill((await server())!.pid, 'SIGKILL')

  expect(await eventually(url, 'select 1 as n')).toEqual([{ n: 1 }])
})
