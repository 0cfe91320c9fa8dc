import { expect, test } from 'vitest'
import { suggestsMeeting } from './meeting-suggestion.ts'

test.each([
  'Shall we meet on Sunday with our parents?',
  'kal shaam ko milte hain kya, coffee pe',
  'रविवार को मंदिर में मिल सकते हैं? हाँ, मिलते हैं',
  'Let us meet at the cafe near the metro',
])('%j suggests to meet', (text) => expect(suggestsMeeting(text)).toBe(true))

test.each([
  'I had a client meeting today',
  'nice to meet you',
  'The office meeting is tomorrow at 5 pm',
  'abhi nahi mil sakte, kal bhi nahi milenge',
  'How was your day?',
])('%j does not', (text) => expect(suggestsMeeting(text)).toBe(false))
