import type { AddressInfo } from 'node:net'
import { auditLog } from '@parinay/contract/admin/overview'
import { exportUsers } from '@parinay/contract/admin/users'
import { expect, test } from 'vitest'
import { somebody } from '../testing/cast.ts'
import { world } from '../testing/world.ts'

const app = await world()
const admin = await somebody(app, { name: 'Nila Admin', role: 'admin' })

const exporting = (role = '') =>
  app.http.inject({
    url: '/api/admin/users/export',
    query: { role },
    headers: { authorization: `Bearer ${admin.token}` },
  })

/** RFC 4180, read back strictly: quoted cells may hold commas, line ends and doubled quotes. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  while (cell.lastIndex < csv.length) {
    const at = cell.lastIndex
    const found = cell.exec(csv)
    if (!found) throw new Error(`Not RFC 4180 at ${csv.slice(at, at + 60)}`)
    const [, quoted, bare, end] = found
    row.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

// spec: 2.17.10
test('is a CSV file with a byte-order mark, a header row and every user', async () => {
  const reply = await exporting()
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="users_\d{13}\.csv"$/)
  expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const [header, ...rows] = rowsOf(reply.body.slice(1))
  expect(header?.slice(0, 3)).toEqual(['Id', 'Name', 'Phone'])
  expect(rows).toHaveLength(1)
  expect(rows[0]).toHaveLength(header!.length)
  expect(rows[0]).toContain('Nila Admin')
})

test('quotes what needs it and gives back every text', async () => {
  const names = ['Rao, Asha', 'Asha "Ash" Rao', 'आशा राव', 'Zoë', 'a\nb', 'semi;colon', "O'Brien", 'tab\tinside']
  for (const name of names) await somebody(app, { name })
  const rows = rowsOf((await exporting()).body.slice(1))
  expect(rows.map(([, name]) => name)).toEqual(expect.arrayContaining(names))
})

test('neutralises what a spreadsheet would run', async () => {
  const formulas = [
    '=cmd|calc!A1',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\tx',
    '=HYPERLINK("http://x","y")',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    ' =1+1',
    '\u00a0=1',
    '\u3000＝1',
    '\r=1',
    '\n=1',
    '\u200b=1',
    ' \t-1',
  ]
  for (const name of formulas) await somebody(app, { name })
  await somebody(app, { profile: { familyDetails: { currentResidenceCity: 'Pune\n=1+1' } } })
  const cells = rowsOf((await exporting()).body.slice(1)).flat()
  expect(cells.filter((cell) => /^[\s\u200b]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell))).toEqual([])
  for (const name of formulas) expect(cells).toContain(`'${name}`)
})

test('of one role holds that role alone', async () => {
  await somebody(app, { name: 'Omar Moderator', role: 'moderator' })
  const [header, ...rows] = rowsOf((await exporting('moderator')).body.slice(1))
  expect(rows.map((row) => [row[1], row[header!.indexOf('Role')]])).toEqual([['Omar Moderator', 'moderator']])
})

test('is written down', async () => {
  await exporting('user')
  expect((await admin.asks(auditLog)).data[0]).toMatchObject({
    by: 'Nila Admin',
    action: 'users_exported',
    detail: 'exported user users',
  })
  expect(await admin.asks(exportUsers)).toContain('Nila Admin')
})

test('streams thousands of users, and gives its connection back even when the reader leaves', async () => {
  await app.ctx.pool.query(`
    insert into member (id, phone, password_hash)
    select gen_random_uuid(), '+9199' || lpad(n::text, 8, '0'), 'none' from generate_series(1, 5000) n`)
  await app.ctx.pool.query(`
    insert into profile (id, full_name, gender, created_for, is_hidden, search_words)
    select id, 'Somebody of the many', 'other', 'self', true, '' from member
    where not exists (select from profile where profile.id = member.id)`)
  expect(rowsOf((await exporting()).body.slice(1)).length).toBeGreaterThan(5_000)

  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  for (let turn = 0; turn < 15; turn++) {
    const leaving = new AbortController()
    const reply = await fetch(`http://127.0.0.1:${port}/api/admin/users/export`, {
      headers: { authorization: `Bearer ${admin.token}` },
      signal: leaving.signal,
    })
    await reply.body!.getReader().read()
    leaving.abort()
  }
  await expect.poll(() => app.ctx.pool.totalCount - app.ctx.pool.idleCount).toBe(0)
  expect((await exporting('moderator')).statusCode).toBe(200)
})
