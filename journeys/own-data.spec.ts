// A member takes a copy of everything and leaves. Afterwards every table and every file is read, in search of them.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONSENT_VERSIONS } from '@parinay/contract/consent'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { startEmbedded } from '../server/src/platform/embedded-postgres/embedded-database.ts'
import { readZip } from '../server/src/testing/read-zip.ts'
import { runSql } from '../server/src/testing/scratch-database.ts'
import { startSite } from './running-site.ts'
import { signIn } from './playwright-fixtures.ts'

const PASSWORD = 'a good password'
const [ASHA, ROHAN] = ['9820177711', '9820177712']

const folder = await mkdtemp(join(tmpdir(), 'parinay-own-data-'))
let database: Awaited<ReturnType<typeof startEmbedded>>
let site: Awaited<ReturnType<typeof startSite>>
test.beforeAll(async () => {
  test.setTimeout(480_000)
  const log = { info: () => undefined, warn: (line: string) => console.warn(line) }
  database = await startEmbedded({ dataDir: join(folder, 'database'), log, durable: false })
  site = await startSite({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'files') })
})
test.afterAll(async () => {
  await site.stop()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

async function register(api: APIRequestContext, fullName: string, phoneNumber: string, gender: 'female' | 'male') {
  const person = { fullName, phoneNumber, gender, dateOfBirth: '1993-01-15', profileCreatedFor: 'self' }
  const data = { ...person, password: PASSWORD, consent: CONSENT_VERSIONS }
  const reply = await api.post('/api/auth/register', { data })
  const { token, user } = (await reply.json()) as { token: string; user: { id: string } }
  return { id: user.id, headers: { authorization: `Bearer ${token}` } }
}

/** An accepted interest and a message. */
async function befriend(api: APIRequestContext, asha: Person, rohan: Person) {
  const interest = { senderId: rohan.id, receiverId: asha.id, line: 'Hello from Mysuru' }
  const sent = await api.post('/api/request/send', { data: interest, headers: rohan.headers })
  const { data } = (await sent.json()) as { data: { _id: string } }
  await api.put(`/api/request/${data._id}/status`, { data: { status: 'accepted' }, headers: asha.headers })
  const begun = await api.post('/api/messages/start', { data: { userB: rohan.id }, headers: asha.headers })
  const conversation = (await begun.json()) as { data: { _id: string } }
  const message = { conversationId: conversation.data._id, text: 'Tulsi-in-the-courtyard' }
  const said = await api.post('/api/messages/send', { data: message, headers: asha.headers })
  expect(said.ok()).toBe(true)
}
type Person = Awaited<ReturnType<typeof register>>

async function uploadPhoto(page: Page) {
  await page.goto('/my-photos')
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 1200
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#a8324a'
    pen.fillRect(0, 0, 900, 1200)
    return canvas.toDataURL('image/jpeg').split(',')[1]!
  })
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(picture, 'base64') }
  await page.getByLabel('Choose photos').setInputFiles([file])
  await page.getByRole('dialog').getByRole('button', { name: 'Crop', exact: true }).click()
  await expect(page.getByText('1 of 10')).toBeVisible({ timeout: 120_000 })
}

/** The tables with a row that has one of the texts in it. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const tables = await runSql(
    database.superuserUrl,
    `select quote_ident(nspname) || '.' || quote_ident(relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'pgboss')`,
  )
  const has = texts.map((text) => `position('${text}' in to_jsonb(kept)::text) > 0`).join(' or ')
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await runSql(
      database.superuserUrl,
      `select exists (select from ${String(name)} as kept where ${has})`,
    )
    if (row!['exists']) found.push(String(name))
  }
  return found
}

const files = async () =>
  (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

/** The files that have one of the texts in them. */
async function filesWith(texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { parentPath, name } of await files()) {
    const content = await readFile(join(parentPath, name), 'latin1')
    if (texts.some((text) => content.includes(text))) found.push(name)
  }
  return found
}

test('an account is downloaded and deleted, and no table and no file has anything of it but what the law keeps', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.address, acceptDownloads: true })
  const page = await context.newPage()
  const asha = await register(page.request, 'Asha Kaveri', ASHA, 'female')
  const rohan = await register(page.request, 'Rohan Mehta', ROHAN, 'male')
  await befriend(page.request, asha, rohan)
  await signIn(page, ASHA, PASSWORD)
  await uploadPhoto(page)
  const texts = [ASHA, 'Kaveri', 'Tulsi-in-the-courtyard']
  expect(await tablesWith(texts)).toEqual(expect.arrayContaining(['public.member', 'public.message', 'public.profile']))
  const photos = (await files()).filter(({ name }) => name.endsWith('.webp')).length
  expect(photos).toBeGreaterThan(0)

  await test.step('the copy has a page to read, the data and the photo', async () => {
    await page.goto('/settings#my-data')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const copy = readZip(await readFile(await (await downloading).path()))
    expect([...copy.keys()]).toEqual(['my-data.json', 'my-data.html', 'photos/1.webp'])
    for (const text of texts) expect(copy.get('my-data.html')!.toString()).toContain(text)
    const { conversations } = JSON.parse(copy.get('my-data.json')!.toString()) as { conversations: unknown[] }
    expect(conversations).toHaveLength(1)
    expect(copy.get('my-data.json')!.toString()).not.toContain(ROHAN)
  })
  await test.step('two clicks delete the account, and a receipt is downloaded', async () => {
    await page.goto('/settings#leaving')
    await page.getByRole('button', { name: 'Delete my profile' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my profile' }).click()
    expect(await readFile(await (await downloading).path(), 'utf8')).toContain(asha.id)
    await expect(page).not.toHaveURL(/settings/)
  })
  await test.step('every table and every file is read', async () => {
    await expect.poll(() => tablesWith(texts), { timeout: 60_000 }).toEqual([])
    // What the law asks for, for a year. The queue of changed profiles names the profile until its job has run.
    await expect
      .poll(() => tablesWith([asha.id]), { timeout: 60_000 })
      .toEqual(['public.access_entry', 'public.consent'])
    await expect.poll(async () => (await files()).filter(({ name }) => name.endsWith('.webp')).length).toBe(0)
    await expect.poll(() => filesWith([...texts, asha.id])).toEqual(['erased-accounts'])
  })
  // Last, because a tried sign-in counts against the number that was typed.
  await test.step('nobody can sign in or open the profile any more', async () => {
    const login = { phoneNumber: ASHA, password: PASSWORD }
    expect((await page.request.post('/api/auth/login', { data: login })).status()).toBe(401)
    expect((await page.request.get(`/api/profile/${asha.id}`, { headers: rohan.headers })).status()).toBe(404)
  })
  await context.close()
})
