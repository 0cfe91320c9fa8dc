// Does a text suggest to meet? Such a message shows advice for a first meeting. It is no flag.
import { plainText } from './text-as-reader-sees-it.ts'
import { tokensOf } from './split-into-tokens.ts'

const set = (list: string): ReadonlySet<string> => new Set(list.normalize('NFKD').replaceAll('\u093c', '').split(/\s+/))

const MEET = set(
  'meet meeting meetup catchup milte mile milen milein milo milenge milna milne milungi milunga mulakat mulaqat bhetuya bhetu मिलते मिलें मिले मिलो मिलेंगे मिलना मिलने मुलाकात मुलाक़ात भेटूया',
)
const WHEN_OR_WHERE = set(
  'today tomorrow tonight evening sunday monday tuesday wednesday thursday friday saturday weekend week month coffee cafe lunch dinner restaurant mall park temple mandir metro station somewhere person outside hotel place pm am kal parso aaj shaam sham subah itvaar ravivar shanivar ghar kahin bahar chai कल परसों आज शाम सुबह रविवार शनिवार इतवार सोमवार मंदिर कॉफी चाय कैफे बाहर कहीं होटल पार्क स्टेशन घर',
)
/** Such a message is about a meeting that is over, or at work, or was refused. */
const OTHERWISE = set('met office client team zoom standup cancelled cannot cant nahi nahin नहीं boss')
const WORDS_APART = 10

export function suggestsMeeting(text: string): boolean {
  const words = tokensOf(plainText(text).text).flatMap(({ kind, text: word }) => (kind === 'word' ? [word] : []))
  if (words.some((word) => OTHERWISE.has(word))) return false
  let [meet, place] = [-Infinity, -Infinity]
  for (const [at, word] of words.entries()) {
    if (MEET.has(word)) meet = at
    if (WHEN_OR_WHERE.has(word)) place = at
    if (Math.abs(meet - place) <= WORDS_APART) return true
  }
  return false
}
