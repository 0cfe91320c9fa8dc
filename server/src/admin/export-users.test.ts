import type { AddressInfo } from 'node:net'
import { auditLog } from '@parinay/contract/admin/overview'
import { exportUsers } from '@parinay/contract/admin/users'
import { expect, test } from 'vitest'
import { somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'

const app = await world()
const admin = await somebody(app, { name: 'Nila Admin', role: 'admin' })

const downloadCsv = (role = '') =>
  app.http.inject({
    url: '/api/admin/users/export',
    query: { role },
    headers: { authorization: `Bearer ${admin.token}` },
  })

/** A strict parser for RFC 4180: quoted cells may contain commas, line ends and doubled quotes. */
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
test('the export is a CSV file with a byte-order mark, a header row and every user', async () => {
  const reply = await downloadCsv()
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

test('the export quotes special characters, and every text can be read back', async () => {
  const names = ['Rao, Asha', 'Asha "Ash" Rao', 'आशा राव', 'Zoë', 'a\nb', 'semi;colon', "O'Brien", 'tab\tinside']
  for (const name of names) await somebody(app, { name })
  const rows = rowsOf((await downloadCsv()).body.slice(1))
  expect(rows.map(([, name]) => name)).toEqual(expect.arrayContaining(names))
})

test('the export neutralises formulas', async () => {
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
  // Some of these names are refused today, but older accounts may have them.
  for (const name of formulas) {
    const { id } = await somebody(app)
    await app.ctx.db.updateTable('profile').set({ full_name: name }).where('id', '=', id).execute()
  }
  await somebody(app, { profile: { familyDetails: { currentResidenceCity: 'Pune\n=1+1' } } })
  const cells = rowsOf((await downloadCsv()).body.slice(1)).flat()
  expect(cells.filter((cell) => /^[\s\u200b]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell))).toEqual([])
  for (const name of formulas) expect(cells).toContain(`'${name}`)
})

test('the export of one role contains only that role', async () => {
  await somebody(app, { name: 'Omar Moderator', role: 'moderator' })
  const [header, ...rows] = rowsOf((await downloadCsv('moderator')).body.slice(1))
  expect(rows.map((row) => [row[1], row[header!.indexOf('Role')]])).toEqual([['Omar Moderator', 'moderator']])
})

test('an export is logged', async () => {
  await downloadCsv('user')
  expect((await admin.asks(auditLog)).data[0]).toMatchObject({
    by: 'Nila Admin',
    action: 'users_exported',
    detail: 'exported user users',
  })
  expect(await admin.asks(exportUsers)).toContain('Nila Admin')
})

test('the export streams thousands of users, and frees its connection if the client disconnects', async () => {
  await app.ctx.pool.query(`
    insert into member (id, phone, password_hash)
    select gen_random_uuid(), '+9199' || lpad(n::text, 8, '0'), 'none' from generate_series(1, 5000) n`)
  await app.ctx.pool.query(`
    insert into profile (id, full_name, gender, created_for, is_hidden, search_words)
    select id, 'Somebody of the many', 'other', 'self', true, '' from member
    where not exists (select from profile where profile.id = member.id)`)
  expect(rowsOf((await downloadCsv()).body.slice(1)).length).toBeGreaterThan(5_000)

  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  for (let index = 0; index < 15; index++) {
    const leaving = new AbortController()
    const reply = await fetch(`http://127.0.0.1:${port}/api/admin/users/export`, {
      headers: { authorization: `Bearer ${admin.token}` },
      signal: leaving.signal,
    })
    await reply.body!.getReader().read()
    leaving.abort()
  }
  await expect.poll(() => app.ctx.pool.totalCount - app.ctx.pool.idleCount).toBe(0)
  expect((await downloadCsv('moderator')).statusCode).toBe(200)
})
