// Attacks on the log: input of a caller must neither start a line of its own nor imitate another line.
import { Writable } from 'node:stream'
import { login } from '@parinay/contract/account'
import { expect, test } from 'vitest'
import { RefusedError } from '../refused-error.ts'
import { world } from '../world.ts'

const lines: string[] = []
const log = new Writable({
  write: (chunk: Buffer, _, done) => {
    lines.push(...chunk.toString().split('\n').filter(Boolean))
    done()
  },
})
const app = await world({ LOG_LEVEL: 'info' }, log)

const FORGED = '\r\n{"level":30,"call":"POST /api/auth/login","status":200,"forged":true}\u001b[2J\u2028'

test('a caller can neither forge a line of the log nor send control characters to a terminal', async () => {
  lines.length = 0
  const percent = encodeURIComponent(FORGED)
  await app.http.inject({ url: `/api/profile/${percent}`, headers: { authorization: 'Bearer ' + 'x'.repeat(40) } })
  await app.http.inject({
    url: `/api/site?forged=${percent}`,
    headers: { 'user-agent': FORGED.replace(/[\r\n\u2028]/g, ' ') },
  })
  await app.http.inject({ url: `/api/nothing${percent}` })
  await expect(app.ask(login, { body: { phoneNumber: FORGED, password: FORGED } })).rejects.toThrow(RefusedError)

  expect(lines.length).toBeGreaterThanOrEqual(4)
  for (const line of lines) {
    const entry = JSON.parse(line) as Record<string, unknown>
    expect(entry).not.toHaveProperty('forged')
    // oxlint-disable-next-line no-control-regex
    expect(line).not.toMatch(/[\u0000-\u001f\u2028]/)
  }
})
