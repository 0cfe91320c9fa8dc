// Contact details reach nobody but their author, whatever carries them.
import {
  conversations,
  editMessage,
  deleteMessage,
  messages,
  sendMessage,
  startConversation,
} from '@parinay/contract/conversations'
import { receivedInterests, sendInterest, sentInterests } from '@parinay/contract/interests'
import { notifications } from '@parinay/contract/notifications'
import { myProfile, saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { CONTACT_MASK } from '@parinay/contract/vocabulary/contact-mask'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Actor, connect, newcomer, somebody } from '../testing/actors.ts'
import { closePagesAfterAll, openPage } from '../testing/open-page.ts'
import { world } from '../testing/world.ts'
import { maskedText, masksOf } from './masked-text.ts'
import { labelledLines } from './shield/labelled/read-labelled-lines.ts'
import { shield } from './shield/shield.ts'

const app = await world()
closePagesAfterAll()

const NUMBER = '98200 12345'
const WITH_NUMBER = `Please call me on ${NUMBER} after seven`
const MASKED = `Please call me on ${CONTACT_MASK} after seven`

async function createChat() {
  const asha = await somebody(app, { name: 'Asha Rao' })
  const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })
  await connect(asha, rohan)
  const { _id: id } = (await asha.asks(startConversation, { body: { userB: rohan.id } })).data
  return { asha, rohan, id }
}

const say = async (from: Actor, conversationId: string, text: string, replyTo?: number) =>
  (await from.asks(sendMessage, { body: { conversationId, text, ...(replyTo && { replyTo }) } })).data
const read = async (from: Actor, id: string) => (await from.asks(messages, { params: { id }, query: {} })).data
const preview = async (from: Actor) => (await from.asks(conversations)).data[0]!.lastMessage?.text
const params = (id: string, seq: number) => ({ id, seq: String(seq) })

describe('a message with a phone number', () => {
  test('is whole for its author and masked for the other, in the chat, the list and a reply', async () => {
    const { asha, rohan, id } = await createChat()
    expect(await say(asha, id, WITH_NUMBER)).toMatchObject({ text: WITH_NUMBER, contactHidden: true })
    expect(await read(asha, id)).toMatchObject([{ text: WITH_NUMBER, contactHidden: true }])
    expect(await read(rohan, id)).toMatchObject([{ text: MASKED, contactHidden: true }])
    expect([await preview(asha), await preview(rohan)]).toEqual([WITH_NUMBER, MASKED])

    await say(rohan, id, 'Thank you', 1)
    const quotes = async (reader: Actor) => (await read(reader, id))[1]!.replyTo!.text
    expect([await quotes(asha), await quotes(rohan)]).toEqual([WITH_NUMBER, MASKED])
  })

  test('is stored whole, because moderators judge it', async () => {
    const { asha, id } = await createChat()
    await say(asha, id, WITH_NUMBER)
    const stored = await app.ctx.db.selectFrom('message').select('text').where('conversation_id', '=', id).execute()
    expect(stored).toEqual([{ text: WITH_NUMBER }])
  })

  test('reaches the other’s open page masked, also as an edit, and the author’s pages whole', async () => {
    const { asha, rohan, id } = await createChat()
    const [hers, his] = [await openPage(app, asha), await openPage(app, rohan)]
    await say(asha, id, WITH_NUMBER)
    expect((await his.receives('message')).message.text).toBe(MASKED)
    expect((await hers.receives('message')).message.text).toBe(WITH_NUMBER)

    await asha.asks(editMessage, { params: params(id, 1), body: { text: `So: ${NUMBER}` } })
    expect((await his.receives('changed')).message.text).toBe(`So: ${CONTACT_MASK}`)
    expect((await hers.receives('changed')).message.text).toBe(`So: ${NUMBER}`)
    expect([await preview(asha), await preview(rohan)]).toEqual([`So: ${NUMBER}`, `So: ${CONTACT_MASK}`])
  })

  test('has no mask any more once it is edited away', async () => {
    const { asha, rohan, id } = await createChat()
    await say(asha, id, WITH_NUMBER)
    await asha.asks(editMessage, { params: params(id, 1), body: { text: 'Let us talk here' } })
    const [message] = await read(rohan, id)
    expect(message).toMatchObject({ text: 'Let us talk here' })
    expect(message).not.toHaveProperty('contactHidden')
  })

  test('stays masked in the list where a preview or a quote cuts the number', async () => {
    const { asha, rohan, id } = await createChat()
    await say(asha, id, `${'k'.repeat(116)} ${NUMBER}${' and more'.repeat(5)}`)
    await say(rohan, id, 'Thank you', 1)
    await say(asha, id, `${'k'.repeat(196)} ${NUMBER}`)
    expect((await read(rohan, id))[1]!.replyTo!.text).toBe(`${'k'.repeat(116)} ${CONTACT_MASK}`)
    expect(await preview(rohan)).toBe(`${'k'.repeat(196)} ${CONTACT_MASK}`)
  })

  test('is masked in the list, too, after the reader deleted the message that followed it', async () => {
    const { asha, rohan, id } = await createChat()
    await say(asha, id, WITH_NUMBER)
    await say(asha, id, 'Or write here')
    await rohan.asks(deleteMessage, { params: params(id, 2), query: {} })
    await asha.asks(deleteMessage, { params: params(id, 2), query: {} })
    expect([await preview(asha), await preview(rohan)]).toEqual([WITH_NUMBER, MASKED])
  })

  test('is masked when it was stored before masks were', async () => {
    const { asha, rohan, id } = await createChat()
    await say(asha, id, WITH_NUMBER)
    await app.ctx.db.updateTable('message').set({ masks: null }).where('conversation_id', '=', id).execute()
    await app.ctx.db
      .updateTable('conversation')
      .set({ last_masks: null, last_sender_id: null })
      .where('id', '=', id)
      .execute()
    expect(await read(rohan, id)).toMatchObject([{ text: MASKED, contactHidden: true }])
    expect(await preview(rohan)).toBe(MASKED)
  })

  test('appears in no notification', async () => {
    const { asha, rohan, id } = await createChat()
    await say(asha, id, WITH_NUMBER)
    app.setNow(new Date(Date.now() + 10_000))
    await app.runJobs()
    app.setNow(undefined)
    const told = JSON.stringify(await rohan.asks(notifications, { query: {} }))
    expect(told).toContain('wrote to you')
    expect(told).not.toContain('12345')
  })
})

test('ordinary messages are unchanged for both, byte for byte', async () => {
  const { asha, rohan, id } = await createChat()
  const ordinary = [
    'Namaste! I was born in 1996 at 6:45 in Nagpur, 440010.',
    'My salary is 12,50,000 a year 🙂 and my height 5′4″.',
    'मैं रविवार को खाली हूँ',
    '•••',
  ]
  for (const text of ordinary) await say(asha, id, text)
  for (const reader of [asha, rohan]) {
    const shown = await read(reader, id)
    expect(shown.map(({ text }) => text)).toEqual(ordinary)
    expect(shown.filter(({ contactHidden }) => contactHidden)).toEqual([])
  }
})

test('the line of an interest is masked for its receiver only', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { name: 'Rohan Mehta', gender: 'male' })]
  await asha.asks(sendInterest, { body: { senderId: asha.id, receiverId: rohan.id, line: WITH_NUMBER } })
  expect((await rohan.asks(receivedInterests)).data[0]!.line).toBe(MASKED)
  expect((await asha.asks(sentInterests)).data[0]!.line).toBe(WITH_NUMBER)
})

test('what members write in their profiles is masked for others only', async () => {
  const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })
  const written = {
    professionalDetails: { organizationName: `Rao & Sons ${NUMBER}` },
    familyDetails: { fatherName: `Mr Rao ${NUMBER}`, ancestralOrigin: 'Satara' },
    lifestylePreferences: {
      aboutMe: `I like to read. ${WITH_NUMBER}`,
      partnerExpectations: 'Write to asha.rao@gmail.com',
      hobbies: ['Reading', `Dance ${NUMBER}`],
    },
  }
  const asha = await somebody(app, { profile: written })
  const { data } = await rohan.asks(viewProfile, { params: { id: asha.id } })
  expect(data).toMatchObject({
    professionalDetails: { organizationName: `Rao & Sons ${CONTACT_MASK}` },
    familyDetails: { fatherName: `Mr Rao ${CONTACT_MASK}`, ancestralOrigin: 'Satara' },
    lifestylePreferences: {
      aboutMe: `I like to read. ${MASKED}`,
      partnerExpectations: `Write to ${CONTACT_MASK}`,
      hobbies: ['Reading', `Dance ${CONTACT_MASK}`],
    },
  })
  expect(JSON.stringify(data)).not.toContain('12345')
  expect((await asha.asks(myProfile)).data).toMatchObject(written)
  expect((await asha.asks(viewProfile, { params: { id: asha.id } })).data).toMatchObject(written)
})

describe('where lists show a text, a contact detail is refused by the field’s name', () => {
  test.each([
    ['fullName', { fullName: `Asha ${NUMBER}` }],
    ['familyDetails.currentResidenceCity', { familyDetails: { currentResidenceCity: `Pune ${NUMBER}` } }],
    ['religiousDetails.subCaste', { religiousDetails: { subCaste: 'asha@gmail.com' } }],
  ])('%s', async (field, body) => {
    const asha = await somebody(app)
    await expect(asha.asks(saveProfile, { body })).rejects.toMatchObject({
      refusal: { fields: { [field]: expect.stringContaining('cannot contain a phone number') } },
    })
  })

  test('the name of a new account', async () => {
    await expect(newcomer(app, { name: `Asha ${NUMBER}` })).rejects.toBeRefused('bad_input')
  })

  test('but a number that reaches nobody may stand in a name', async () => {
    const { name } = await newcomer(app, { name: 'Asha 1773081000000' })
    expect(name).toBe('Asha 1773081000000')
  })
})

test('a text and its stored masks show what the shield shows', () => {
  for (const { text } of labelledLines('training')) {
    const shielded = shield(text)
    expect(maskedText(text, masksOf(shielded))).toBe(shielded.shown)
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const shielded = shield(`${text} 9820012345 ${text}`)
      return maskedText(`${text} 9820012345 ${text}`, masksOf(shielded)) === shielded.shown
    }),
  )
})
