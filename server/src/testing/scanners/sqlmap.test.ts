// Debian's sqlmap tries SQL injections in each parameter of a path and a query, each member of a body, and in headers, for every call.
// Only `npm run attack` runs it.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CALLS } from '@parinay/contract/calls'
import type { Call } from '@parinay/contract/kernel/call'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { takeCallerFor } from '../caller-for-call.ts'
import { toWireRequest, type WireRequest } from '../invalid-inputs.ts'
import { callName, sampleRequest } from '../sample-requests.ts'
import { TRIAL_LIMIT_MS } from '../trial-size.ts'
import { pathOf, world } from '../world.ts'

const run = promisify(execFile)

const LIMIT = { timeout: TRIAL_LIMIT_MS }
const FOUND = 'sqlmap identified the following injection point'

/** sqlmap takes other statuses for a broken line. */
const REFUSALS = '400,401,402,403,404,405,406,409,410,413,415,422,429,501,503'
const OPTIONS = [
  '--batch',
  '--ignore-stdin',
  '--disable-coloring',
  '--skip-waf',
  '--level=3',
  '--dbms=PostgreSQL',
  `--ignore-code=${REFUSALS}`,
]

const app = await world()
const folder = await mkdtemp(join(tmpdir(), 'parinay-sqlmap-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { host } = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }))

/** What sqlmap says about a request, which has the form of HTTP. */
async function scan(request: string): Promise<string> {
  const to = await mkdtemp(join(folder, 'scan-'))
  const file = join(to, 'request.http')
  await writeFile(file, request)
  const args = ['-r', file, ...OPTIONS, `--output-dir=${to}`]
  const { stdout } = await run('sqlmap', args, { maxBuffer: 1 << 26 })
  return stdout
}

test('finds an injection where there is one', LIMIT, async () => {
  const vulnerable = createServer((request, reply) => {
    const phone = new URL(request.url!, 'http://localhost').searchParams.get('phone')
    sql
      .raw(`select phone from member where phone = '${phone}'`)
      .execute(app.ctx.db)
      .then(
        ({ rows }) => reply.end(JSON.stringify(rows)),
        () => reply.writeHead(400).end(),
      )
  })
  onTestFinished(() => void vulnerable.close())
  await new Promise<void>((listening) => vulnerable.listen(0, '127.0.0.1', listening))
  const { port } = vulnerable.address() as { port: number }
  expect(await scan(`GET /?phone=1 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)).toContain(FOUND)
})

test.each(CALLS.map((call) => [callName(call), call] as const))('finds none in %s', LIMIT, async (_, call) => {
  const named = await takeCallerFor(app, call)
  const said = await scan(httpText(call, named.caller.token, toWireRequest(sampleRequest(call, named))))
  expect(said).not.toContain(FOUND)
  // It counts the statuses of refusals and faults.
  expect(said).not.toMatch(/\b5\d\d \(/)
  expect(said).toMatch(/all tested parameters do not appear to be injectable|no parameter\(s\) found for testing/)
})

/**
 * The text of a request. A star marks a parameter of the path as a place to inject; sqlmap finds those of the query and the body itself. A
 * call without a JSON body sends an empty object: sqlmap would send an empty form, which is refused.
 */
function httpText(call: Call, token: string, { params, query, payload }: WireRequest): string {
  const lines = [
    `${call.method} /api${pathOf(call, params, (id) => `${id}*`)}?${query} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${token}`,
  ]
  if (call.method === 'GET') return [...lines, '', ''].join('\r\n')
  return [...lines, 'Content-Type: application/json', '', typeof payload === 'string' ? payload : '{}'].join('\r\n')
}
