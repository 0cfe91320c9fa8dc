import { setTimeout as sleep } from 'node:timers/promises'
import { browse } from '@parinay/contract/discovery'
import { saveProfile } from '@parinay/contract/profile/profile'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openApp } from '../../app.ts'
import { somebody } from '../../testing/cast.ts'
import { somebodyWaits } from '../../testing/database-fingerprint.ts'
import { world } from '../../testing/world.ts'
import { Readiness } from './health.ts'

const at = async (http: { inject: Awaited<ReturnType<typeof world>>['http']['inject'] }, url: string) => {
  const reply = await http.inject({ url })
  return { status: reply.statusCode, ...reply.json<object>() }
}

test('before the start is done health and every call say so, and afterwards they answer', async () => {
  const { ctx } = await world()
  const { http, readiness } = await openApp(ctx)
  expect(await at(http, '/api/health')).toEqual({ status: 'starting' })
  expect((await http.inject({ url: '/api/health' })).statusCode).toBe(503)
  for (const url of ['/api/profile/list', '/%61pi/profile/list', '/api/photos/x', '/api/healthy'])
    expect((await http.inject({ url })).statusCode).toBe(503)
  const refused = await http.inject({ url: '/api/profile/list' })
  expect(refused.json()).toMatchObject({ success: false, code: 'starting_or_stopping' })
  expect(refused.headers['retry-after']).toBe('2')

  readiness.open()
  expect((await http.inject({ url: '/api/health' })).json()).toEqual({ status: 'ok' })
  expect((await http.inject({ url: '/api/profile/list' })).statusCode).toBe(200)
  await http.close()
})

test('while it stops, the calls under way are finished and new ones refused', async () => {
  const here = await world()
  const asha = await somebody(here)
  await here.http.listen({ port: 0, host: '127.0.0.1' })

  // Somebody holds Asha's row for a while, so that her save has to wait.
  let saving: Promise<unknown> = Promise.resolve()
  let drained = false
  const draining = await here.ctx.db.transaction().execute(async (tx) => {
    await tx.selectFrom('profile').select('id').where('id', '=', asha.id).forUpdate().execute()
    saving = asha.asks(saveProfile, { body: { personalDetails: { heightCm: 171 } } })
    await somebodyWaits(here)
    const whole = here.readiness.drain(5_000).then(() => (drained = true))
    await sleep(50)
    expect((await here.http.inject({ url: '/api/health' })).statusCode).toBe(503)
    await expect(here.ask(browse, {})).rejects.toBeRefused('starting_or_stopping')
    expect(drained).toBe(false)
    return [whole]
  })
  await draining[0]
  expect(await saving).toMatchObject({ data: { personalDetails: { heightCm: 171 } } })
})

test('a call that never ends holds the stop up no longer than the patience for it', async () => {
  const here = await world()
  const asha = await somebody(here)
  const begun = Date.now()
  await here.ctx.db.transaction().execute(async (tx) => {
    await tx.selectFrom('profile').select('id').where('id', '=', asha.id).forUpdate().execute()
    void asha.asks(saveProfile, { body: { personalDetails: { heightCm: 171 } } }).catch(() => undefined)
    await somebodyWaits(here)
    await here.readiness.drain(300)
  })
  expect(Date.now() - begun).toBeLessThan(2_000)
})

test('health says so while the database is away, and that it is back', async () => {
  const { ctx } = await world()
  const readiness = new Readiness('postgres://nobody@127.0.0.1:1/nothing')
  const http = Fastify()
  readiness.guard(http)
  readiness.open()
  const away = await http.inject({ url: '/api/health' })
  expect([away.statusCode, away.json()]).toEqual([503, { status: 'no database' }])
  await http.close()

  const { http: site, readiness: itsOwn } = await openApp(ctx)
  itsOwn.open()
  expect((await site.inject({ url: '/api/health' })).statusCode).toBe(200)
  await site.close()
})
