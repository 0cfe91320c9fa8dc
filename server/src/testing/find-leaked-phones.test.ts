// The net that every test file is caught in has to catch something itself.
import { me } from '@parinay/contract/account'
import { viewProfile } from '@parinay/contract/profile/profile'
import { expect, test } from 'vitest'
import { cast } from './actors.ts'
import { numbersIn, read, takeLeaks, totalsOf } from './find-leaked-phones.ts'
import { closePagesAfterAll, openPage, originOf } from './open-page.ts'
import { world } from './world.ts'

const app = await world()
closePagesAfterAll()

test('a number is found however it is written', () => {
  const ways = ['+919812345678', '098123 45678', '"98123-45678"', '%2B919812345678', '(981) 234-5678', 'a9812345678b']
  for (const way of ways) expect([...numbersIn(way)]).toContain('9812345678')
  for (const other of ['1764130000000', '98123456789', '2026-11-26T04:25:03.123Z', '+91 ••••• ••678'])
    expect([...numbersIn(other)]).toEqual([])
})

test('a member’s number in a reply, an event, a log line, an e-mail or a push is found; one’s own in a reply is not', async () => {
  const { asha, rohan } = await cast(app)
  const number = asha.phone.slice(-10)
  await asha.asks(me)
  expect(await takeLeaks()).toEqual([])

  // Plants Asha's number where others read: in her name.
  await app.ctx.db
    .updateTable('profile')
    .set({ full_name: `${number} Rao` })
    .where('id', '=', asha.id)
    .execute()
  await rohan.asks(viewProfile, { params: { id: asha.id } })
  await asha.asks(viewProfile, { params: { id: asha.id } })
  const path = `/api/profile/${asha.id}`
  await (await fetch((await originOf(app)) + path, { headers: { authorization: `Bearer ${rohan.token}` } })).text()
  await openPage(app, rohan)
  app.ctx.live.emit([rohan.id], 'hint', [number as 'interests'])
  app.ctx.log.info({ call: number })
  read('e-mails', 'hello', `Call ${number}`)
  read('pushes', 'push', JSON.stringify({ body: number }))

  const found: string[] = []
  const expected = ['e-mails', 'log lines', 'pushes', 'replies', 'replies', 'socket events']
  await expect
    .poll(async () => {
      found.push(...(await takeLeaks()).map(({ channel }) => channel))
      return found.toSorted()
    })
    .toEqual(expected)
})

test('a run adds up what its worlds have read', () => {
  expect(totalsOf('[["replies",1000],["pushes",2]]\n[["replies",500]]\n')).toBe('1,500 replies, 2 pushes')
})
