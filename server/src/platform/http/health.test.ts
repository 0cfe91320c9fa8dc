import { setTimeout as sleep } from 'node:timers/promises'
import { browse } from '@parinay/contract/discovery'
import { saveProfile } from '@parinay/contract/profile/profile'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openApp } from '../../app.ts'
import { somebody } from '../../testing/actors.ts'
import { waitUntilBlocked } from '../../testing/blocked-connections.ts'
import { world } from '../../testing/world.ts'
import { Readiness } from './health.ts'

const at = async (http: { inject: Awaited<ReturnType<typeof world>>['http']['inject'] }, url: string) => {
  const reply = await http.inject({ url })
  return { status: reply.statusCode, ...reply.json<object>() }
}

test('until the start is done, health and every call answer 503', async () => {
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

test('while the app stops, running calls finish and new ones are refused', async () => {
  const app = await world()
  const asha = await somebody(app)
  await app.http.listen({ port: 0, host: '127.0.0.1' })

  // A lock on Asha's row delays her save.
  let saving: Promise<unknown> = Promise.resolve()
  let drained = false
  const draining = await app.ctx.db.transaction().execute(async (tx) => {
    await tx.selectFrom('profile').select('id').where('id', '=', asha.id).forUpdate().execute()
    saving = asha.asks(saveProfile, { body: { personalDetails: { heightCm: 171 } } })
    await waitUntilBlocked(app)
    const drain = app.readiness.drain(60_000).then(() => (drained = true))
    await sleep(50)
    expect((await app.http.inject({ url: '/api/health' })).statusCode).toBe(503)
    await expect(app.ask(browse, {})).rejects.toBeRefused('starting_or_stopping')
    expect(drained).toBe(false)
    return [drain]
  })
  await draining[0]
  expect(await saving).toMatchObject({ data: { personalDetails: { heightCm: 171 } } })
})

test('an endless call delays the stop no longer than the timeout', async () => {
  const app = await world()
  const asha = await somebody(app)
  let isSaved = false
  await app.ctx.db.transaction().execute(async (tx) => {
    await tx.selectFrom('profile').select('id').where('id', '=', asha.id).forUpdate().execute()
    const saving = asha.asks(saveProfile, { body: { personalDetails: { heightCm: 171 } } })
    saving.then(
      () => (isSaved = true),
      () => undefined,
    )
    await waitUntilBlocked(app)
    await app.readiness.drain(50)
    expect(isSaved).toBe(false)
  })
})

test('health reports an unreachable database, and its return', async () => {
  const { ctx } = await world()
  const readiness = new Readiness('postgres://nobody@127.0.0.1:1/nothing')
  const http = Fastify()
  readiness.guard(http)
  readiness.open()
  const away = await http.inject({ url: '/api/health' })
  expect([away.statusCode, away.json()]).toEqual([503, { status: 'no database' }])
  await http.close()

  const { http: site, readiness: appReadiness } = await openApp(ctx)
  appReadiness.open()
  await expect.poll(async () => (await site.inject({ url: '/api/health' })).statusCode, { timeout: 40_000 }).toBe(200)
  await site.close()
})
