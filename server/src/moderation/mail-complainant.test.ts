import { answerAppeal, type CaseId, cases, decideCase, takeCase } from '@parinay/contract/admin/cases'
import { appealComplaint, complain } from '@parinay/contract/complaints'
import { afterAll, expect, test } from 'vitest'
import { type Actor, somebody } from '../testing/actors.ts'
import { startMailCatcher } from '../testing/stand-in-mail-and-push.ts'
import { world } from '../testing/world.ts'

const mail = await startMailCatcher()
afterAll(mail.stop)
const app = await world(mail.settings)
const nila = await somebody(app, { name: 'Nila', role: 'moderator' })
const omar = await somebody(app, { name: 'Omar', role: 'moderator' })

const complainWith = async (contact: string) =>
  (await app.ask(complain, { body: { category: 'other', words: 'Somebody copies me', name: 'Meera', contact } })).data

async function take(by: Actor, { number }: { number: number }) {
  const { data } = await by.asks(cases, { query: { limit: '50' } })
  const params = { id: data.find((one) => one.number === number)!._id as CaseId }
  await by.asks(takeCase, { params })
  return params
}
const answer = async (ticket: { number: number }, words: string) =>
  nila.asks(decideCase, { params: await take(nila, ticket), body: { outcome: 'answered', words } })

test('the person who complained gets the answer by e-mail once, without the code, and the answer to the appeal', async () => {
  const ticket = await complainWith('meera@mail.example')
  await answer(ticket, 'We <b>read</b> it & wrote to them.')
  await app.runJobs()
  await app.runJobs()
  expect(mail.caught).toHaveLength(1)
  const [{ recipients, subject, text = '', html = '' } = {} as never] = mail.caught
  expect(recipients).toEqual(['meera@mail.example'])
  expect(subject).toBe(`Your complaint ${ticket.number} has an answer`)
  expect(text).toContain('Answered in words. We <b>read</b> it & wrote to them.')
  expect(text).toContain(`https://parinay.example/complaint?view=answer&number=${ticket.number}`)
  expect(text + html).not.toContain(ticket.code)
  expect(html).toContain('We &lt;b&gt;read&lt;/b&gt; it &amp; wrote')

  await app.ask(appealComplaint, { body: { ...ticket, words: 'Please look again' } })
  const params = await take(omar, ticket)
  await omar.asks(answerAppeal, { params, body: { outcome: 'upheld', words: 'It stays so' } })
  await app.runJobs()
  expect(mail.caught.at(-1)!.text).toContain('Your appeal was not granted. It stays so')
})

test('a telephone number, or no address, gets no e-mail', async () => {
  const before = mail.caught.length
  for (const contact of ['98123 45678', '', 'meera@mail.example, all@mail.example'])
    await answer(await complainWith(contact), 'Thank you')
  await app.runJobs()
  expect(mail.caught).toHaveLength(before)
})
