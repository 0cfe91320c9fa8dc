import type { OwnConversation, OwnPart } from './copy-contents.ts'

export interface Copy {
  madeAt: string
  parts: readonly OwnPart[]
}

/** The copy as JSON, for programs. Conversations come one message at a time. */
export async function* asJson({ madeAt, parts }: Copy, conversations: AsyncIterable<OwnConversation>) {
  const kept = Object.fromEntries(parts.map(({ title, rows }) => [title, rows]))
  yield `{"madeAt":${JSON.stringify(madeAt)},\n"kept":${JSON.stringify(kept, undefined, 1)},\n"conversations":[`
  let comma = ''
  for await (const { messages, ...conversation } of conversations) {
    yield `${comma}${JSON.stringify(conversation).slice(0, -1)},"messages":[`
    let separator = '\n'
    let lines = ''
    for await (const message of messages) {
      lines += separator + JSON.stringify(message)
      separator = ',\n'
      if (lines.length < PIECE) continue
      yield lines
      lines = ''
    }
    yield `${lines}]}`
    comma = ',\n'
  }
  yield ']}\n'
}

/** Characters of one piece: small pieces cost a turn each. */
export const PIECE = 32_768
