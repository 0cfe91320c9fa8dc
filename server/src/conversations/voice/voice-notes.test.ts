import { randomUUID } from 'node:crypto'
import { deleteProfile } from '@parinay/contract/profile/profile'
import {
  conversations,
  deleteMessage,
  editMessage,
  messages,
  reactToMessage,
  sendMessage,
  startConversation,
} from '@parinay/contract/conversations'
import { deleteInterest } from '@parinay/contract/interests'
import { REMOVED_TEXT_DAYS } from '@parinay/contract/vocabulary/retention-periods'
import { MAX_VOICE_BYTES, sendVoiceNote, VOICE_FAULTS } from '@parinay/contract/voice-notes'
import { DAY_MS, HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import { afterEach, describe, expect, test } from 'vitest'
import { block } from '../../safety/blocks.ts'
import { type Actor, connect, somebody } from '../../testing/actors.ts'
import { openPage } from '../../testing/open-page.ts'
import { oggVoice, webmVoice } from '../../testing/silent-voice-notes.ts'
import { world } from '../../testing/world.ts'
import { eraseRemovedTexts } from '../message-changes.ts'
import { removeDueFiles, storeUnused } from './voice-files.ts'

const app = await world()
afterEach(() => app.setNow(undefined))

async function createConversation() {
  const asha = await somebody(app, { name: 'Asha Rao' })
  const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })
  const interest = await connect(asha, rohan)
  const { data } = await asha.asks(startConversation, { body: { userB: rohan.id } })
  return { asha, rohan, interest: interest._id, id: data._id as never }
}

const sound = webmVoice(14_000)
const blob = (bytes: Buffer, type = 'audio/webm') => new Blob([new Uint8Array(bytes)], { type })
const speak = async (from: Actor, id: never, bytes: Buffer | Blob = sound, query: object = {}) =>
  (
    await from.asks(sendVoiceNote, {
      params: { id },
      query,
      bytes: bytes instanceof Blob ? bytes : blob(bytes),
    })
  ).data
const at = (id: string, seq: number) => ({ id, seq: String(seq) }) as never
const listen = (who: Actor | undefined, id: string, seq = 1) =>
  app.http.inject({
    method: 'GET',
    url: `/api/messages/conversation/${id}/${seq}/voice`,
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  })
const heard = async (who: Actor, id: string, seq = 1) => {
  const { statusCode, body } = await listen(who, id, seq)
  return statusCode === 200 ? 'heard' : JSON.parse(body).code
}
const read = async (who: Actor, id: never) => (await who.asks(messages, { params: { id } })).data
/** A recording of one second whose time begins after an hour. */
function lateVoice() {
  const bytes = webmVoice(1_000)
  bytes.writeUInt32BE(3_600_000, bytes.indexOf(Buffer.from('e710000004', 'hex')) + 5)
  return bytes
}
const files = async () => {
  const keys: string[] = []
  for await (const { key } of app.ctx.files.list()) if (key.startsWith('voice/')) keys.push(key)
  return keys
}
const unused = () => app.ctx.db.selectFrom('unused_voice_file').selectAll().execute()

test('both participants see a voice note as a message, and hear exactly its bytes', async () => {
  const { asha, rohan, id } = await createConversation()
  const page = await openPage(app, rohan)
  const sent = await speak(asha, id, sound, { clientId: 'one' })
  const voice = { durationMs: 14_000, url: `/api/messages/conversation/${id}/1/voice` }
  expect(sent).toMatchObject({ seq: 1, text: 'Voice note (0:14)', voice, clientId: 'one' })
  expect(await page.receives('message')).toMatchObject({ message: { text: 'Voice note (0:14)', voice } })
  expect(await read(rohan, id)).toMatchObject([{ text: 'Voice note (0:14)', voice }])
  const [list] = (await rohan.asks(conversations)).data
  expect([list?.lastMessage?.text, list?.lastSeq]).toEqual(['Voice note (0:14)', 1])
  for (const who of [asha, rohan]) expect((await listen(who, id)).rawPayload.equals(sound)).toBe(true)
})

test('it is sent only as sound, and no cache stores it', async () => {
  const { asha, rohan, id } = await createConversation()
  await speak(asha, id, blob(oggVoice(3_000), 'audio/webm'))
  expect((await listen(rohan, id)).headers).toMatchObject({
    'content-type': 'audio/ogg; codecs=opus',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-disposition': 'inline; filename="voice-note"',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('a text message has no voice note to hear', async () => {
  const { asha, rohan, id } = await createConversation()
  await asha.asks(sendMessage, { body: { conversationId: id, text: 'Voice note (0:14)' } })
  expect((await read(rohan, id))[0]).not.toHaveProperty('voice')
  expect(await heard(rohan, id)).toBe('voice_not_found')
})

describe('a retry with the same clientId', () => {
  test('is stored once, also at the same moment, and leaves one file', async () => {
    const { asha, id } = await createConversation()
    const before = (await files()).length
    const clientId = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => speak(asha, id, sound, { clientId })))
    const again = await speak(asha, id, webmVoice(5_000), { clientId })
    expect([...sent, again].map(({ seq, voice }) => [seq, voice?.durationMs])).toEqual(
      Array.from({ length: 4 }, () => [1, 14_000]),
    )
    expect((await files()).length - before).toBe(1)
    expect(await heard(asha, id)).toBe('heard')
  })
})

describe('is refused with the field, and nothing is stored:', () => {
  test.each([
    ['nothing', Buffer.alloc(0), VOICE_FAULTS.empty],
    ['a recording without sound', webmVoice(0), VOICE_FAULTS.empty],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), VOICE_FAULTS.not_audio],
    ['one that was cut off', sound.subarray(0, -1), VOICE_FAULTS.cut_off],
    ['one of an hour', webmVoice(120_000, Buffer.from([0xfb, 6])), VOICE_FAULTS.too_long],
    ['one that claims to begin after an hour', lateVoice(), VOICE_FAULTS.too_long],
    ['one of two minutes and two seconds', webmVoice(122_000), VOICE_FAULTS.too_long],
  ])('%s', async (_, bytes, reason) => {
    const { asha, id } = await createConversation()
    const before = [await files(), await unused()]
    await expect(speak(asha, id, bytes)).rejects.toBeRefused('voice_unreadable')
    await expect(speak(asha, id, bytes)).rejects.toMatchObject({
      refusal: { message: reason, fields: { voice: reason } },
    })
    expect([await files(), await unused()]).toEqual(before)
    expect(await read(asha, id)).toEqual([])
  })

  test('a file that is too large, or that is declared as another type', async () => {
    const { asha, id } = await createConversation()
    await expect(speak(asha, id, Buffer.alloc(MAX_VOICE_BYTES + 1))).rejects.toBeRefused('voice_too_large')
    await expect(speak(asha, id, blob(sound, 'text/html'))).rejects.toBeRefused('voice_type')
  })

  test('an answer to a message that does not exist', async () => {
    const { asha, id } = await createConversation()
    const before = [await files(), await unused()]
    await expect(speak(asha, id, sound, { replyTo: '7' })).rejects.toBeRefused('bad_input')
    expect([await files(), await unused()]).toEqual(before)
  })
})

test('it can be answered, can answer, and can get reactions, but has no text to edit', async () => {
  const { asha, rohan, id } = await createConversation()
  await speak(asha, id)
  const answer = await speak(rohan, id, oggVoice(2_000), { replyTo: '1' })
  expect(answer.replyTo).toEqual({ seq: 1, sender: { _id: asha.id }, text: 'Voice note (0:14)' })
  const { data } = await rohan.asks(reactToMessage, { params: at(id, 1), body: { reaction: 'love' } })
  expect(data).toMatchObject({ voice: { durationMs: 14_000 }, reactions: [{ reaction: 'love' }] })
  const editing = asha.asks(editMessage, { params: at(id, 1), body: { text: 'Words' } })
  await expect(editing).rejects.toBeRefused('voice_not_edited')
})

describe('who hears it', () => {
  test('no stranger, who gets the same answer as for a conversation that does not exist', async () => {
    const { asha, id } = await createConversation()
    await speak(asha, id)
    const meera = await somebody(app, { name: 'Meera Nair' })
    const staff = await somebody(app, { name: 'Kabir Khan', role: 'moderator' })
    for (const who of [meera, staff]) {
      const [foreign, unknown] = [await listen(who, id), await listen(who, randomUUID())]
      expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
    }
    expect((await listen(undefined, id)).statusCode).toBe(401)
  })

  test('neither participant after a block, but both after the end of the connection, as with texts', async () => {
    const { asha, rohan, id, interest } = await createConversation()
    await speak(asha, id)
    await asha.asks(deleteInterest, { params: { id: interest } })
    expect([await heard(asha, id), await heard(rohan, id)]).toEqual(['heard', 'heard'])
    await expect(speak(rohan, id)).rejects.toBeRefused('not_connected')
    await block(app.ctx, asha.id, rohan.id)
    expect([await heard(asha, id), await heard(rohan, id)]).toEqual(Array(2).fill('conversation_not_found'))
  })

  test('only the other participant after a member deleted it for themself', async () => {
    const { asha, rohan, id } = await createConversation()
    await speak(asha, id)
    await rohan.asks(deleteMessage, { params: at(id, 1) })
    expect([await heard(asha, id), await heard(rohan, id)]).toEqual(['heard', 'voice_not_found'])
    expect((await read(rohan, id))[0]).toMatchObject({ isDeleted: true, text: '' })
    expect((await read(rohan, id))[0]).not.toHaveProperty('voice')
  })

  test('neither participant after it is deleted for both; file and text are erased after the time for reports', async () => {
    const { asha, rohan, id } = await createConversation()
    const before = (await files()).length
    await speak(asha, id)
    await asha.asks(deleteMessage, { params: at(id, 1), query: { for: 'both' } })
    expect([await heard(asha, id), await heard(rohan, id)]).toEqual(Array(2).fill('voice_not_found'))
    expect((await read(rohan, id))[0]).not.toHaveProperty('voice')
    await removeDueFiles(app.ctx)
    expect((await files()).length - before).toBe(1)
    app.setNow(new Date(Date.now() + REMOVED_TEXT_DAYS * DAY_MS + HOUR_MS))
    await eraseRemovedTexts(app.ctx)
    await removeDueFiles(app.ctx)
    expect((await files()).length - before).toBe(0)
  })
})

describe('no file outlives its message', () => {
  test('when a participant leaves the product', async () => {
    const { asha, rohan, id } = await createConversation()
    const before = (await files()).length
    await speak(asha, id)
    await speak(rohan, id)
    await asha.asks(deleteProfile)
    await removeDueFiles(app.ctx)
    expect((await files()).length - before).toBe(0)
    expect(await unused()).toEqual([])
  })

  test('when the process is killed before the message is stored', async () => {
    const before = (await files()).length
    await storeUnused(app.ctx, sound)
    await removeDueFiles(app.ctx)
    expect((await files()).length - before).toBe(1)
    app.setNow(new Date(Date.now() + 2 * HOUR_MS))
    await removeDueFiles(app.ctx)
    expect([(await files()).length - before, await unused()]).toEqual([0, []])
  })

  test('and no message is stored without its file', async () => {
    const { asha, id } = await createConversation()
    const { put } = app.ctx.files
    app.ctx.files.put = async (key, content) => {
      await put(key, content)
      app.setNow(new Date(Date.now() + 2 * HOUR_MS))
      await removeDueFiles(app.ctx)
    }
    const sending = speak(asha, id).finally(() => void (app.ctx.files.put = put))
    await expect(sending).rejects.toBeRefused('not_connected')
    expect(await read(asha, id)).toEqual([])
  })

  test('a failed store leaves nothing behind, and the next try succeeds', async () => {
    const { asha, id } = await createConversation()
    const { put } = app.ctx.files
    app.ctx.files.put = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
    await expect(speak(asha, id).finally(() => void (app.ctx.files.put = put))).rejects.toBeRefused(
      'voice_storage_full',
    )
    expect(await read(asha, id)).toEqual([])
    expect(await speak(asha, id)).toMatchObject({ seq: 1 })
  })
})
