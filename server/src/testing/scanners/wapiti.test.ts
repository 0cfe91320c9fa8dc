// Debian's wapiti attacks pages and every call that reads: SQL, files, commands, scripts, redirects, other methods, headers, cookies.
// Only `npm run attack` runs it.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CALLS } from '@parinay/contract/calls'
import { expect, onTestFinished, test } from 'vitest'
import { createRelationship, type RelationshipKind } from '../create-relationship.ts'
import { toWireRequest } from '../invalid-inputs.ts'
import { sampleRequest } from '../sample-requests.ts'
import { TRIAL_LIMIT_MS } from '../trial-size.ts'
import { pathOf, world } from '../world.ts'

const run = promisify(execFile)
const LIMIT = { timeout: TRIAL_LIMIT_MS }

/** All but those that need a server of its authors on the internet, and lists of other products' files. */
const MODULES = [
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers',
  'methods,permanentxss,redirect,shellshock,sql,xss',
].join(',')
const PAGES = ['/', '/search?ageMin=21&search=rohan', '/login?next=/requests', '/privacy']

interface Finding {
  method: string
  path: string
  info: string
  parameter?: string
}
type Findings = Record<string, Finding[]>

/** wapiti asks for two headers: the proxy in front sets the first, and the other is deprecated, because it opened holes in old browsers. */
const ABSENT_HEADERS = ['Strict-Transport-Security is not set', 'X-XSS-Protection is not set']

/** What wapiti finds at these addresses, a line each. */
async function scan(urls: readonly string[], token?: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parinay-wapiti-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const report = join(folder, 'report.json')
  const args = ['-u', new URL('/', urls[0]).href, ...urls.flatMap((url) => ['-s', url]), '-m', MODULES, '-d', '2']
  if (token) args.push('-H', `Authorization: Bearer ${token}`)
  args.push('--flush-session', '--store-session', folder, '-f', 'json', '-o', report, '--no-bugreport')
  await run('wapiti', args, { maxBuffer: 1 << 26 })
  const { vulnerabilities, anomalies } = JSON.parse(await readFile(report, 'utf8')) as Record<string, Findings>
  return Object.entries({ ...vulnerabilities, ...anomalies })
    .flatMap(([kind, findings]) => findings.map((finding) => ({ kind, ...finding })))
    .filter(({ info }) => !ABSENT_HEADERS.includes(info))
    .map(({ kind, method, path, info }) => `${kind}: ${method} ${path}: ${info}`)
}

test('finds a script where there is one', LIMIT, async () => {
  const vulnerable = createServer((request, reply) => {
    const name = new URL(request.url!, 'http://localhost').searchParams.get('name')
    reply.writeHead(200, { 'content-type': 'text/html' }).end(`<html><body>Hello ${name}</body></html>`)
  })
  onTestFinished(() => void vulnerable.close())
  await new Promise<void>((listening) => vulnerable.listen(0, '127.0.0.1', listening))
  const { port } = vulnerable.address() as { port: number }
  expect((await scan([`http://127.0.0.1:${port}/?name=Asha`])).join('\n')).toContain('Cross Site Scripting')
})

// The cookie of a site with https.
const app = await world({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'a@parinay.example',
  SITE_URL: 'https://parinay.example',
})
const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })

test('finds nothing in pages', LIMIT, async () => {
  expect(await scan(PAGES.map((page) => origin + page))).toEqual([])
})

test.each([
  ['a member', 'connection', ['visitor', 'member']],
  ['staff', 'admin', ['moderator', 'admin']],
] as [string, RelationshipKind, string[]][])('finds nothing in the calls of %s', LIMIT, async (_, kind, callers) => {
  const named = await createRelationship(app, kind)
  const urls = CALLS.filter(({ method, by }) => method === 'GET' && callers.includes(by)).map((call) => {
    const { params, query } = toWireRequest(sampleRequest(call, named))
    return `${origin}/api${pathOf(call, params, (id) => id)}?${query}`
  })
  expect(await scan(urls, named.caller.token)).toEqual([])
})
