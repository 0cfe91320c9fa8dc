import { z } from 'zod'

// NUL cannot be stored, half a surrogate pair is not text, and texts need no control characters except tabs and line breaks.
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

// Invisible characters, which can reverse a line or make two names look alike. Does not include the joiners of Indic scripts.
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/

// Renderers draw nothing for spaces, characters that they ignore, control characters and the Braille blank.
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u

/** True if a reader sees nothing of the text. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text)

/** A tab or a line break. */
const LINE_BREAK = /[\t\n\r]/

const isText = (value: string) => value.isWellFormed() && !UNPRINTABLE.test(value)

/** The base of every text of a request. The length is checked first, and a longer text is refused without further checks. */
export const bounded = (
  maxLength: number,
  tooLong: string,
  error: NonNullable<Parameters<typeof z.string>[0]> = tooLong,
) => z.string(error).max(maxLength, { error: tooLong, abort: true })

/** A text whose spaces count, such as a password. */
export const untrimmedText = (maxLength: number, requiredMessage: string) =>
  bounded(maxLength, `This can have at most ${maxLength} characters`, requiredMessage).refine(
    (value) => value.isWellFormed() && !value.includes('\u0000'),
    'This contains characters that cannot be saved',
  )

/** Up to this number, the spaces around a text do not count towards its length. */
const MAX_OUTER_SPACES = 1_000

const trimmedText = (maxLength: number, name: string) => {
  const tooLong = `${name} can have at most ${maxLength.toLocaleString('en-IN')} characters`
  return bounded(maxLength + MAX_OUTER_SPACES, tooLong, {
    error: ({ input }) => (input == null ? `${name} is required` : `${name} must be text`),
  })
    .trim()
    .max(maxLength, { error: tooLong, abort: true })
    .refine(isText, { error: `${name} contains characters that cannot be saved`, abort: true })
}

const emptyIfBlank = (value: string) => (isBlank(value) ? '' : value)

/** One line or paragraph a person typed, trimmed. A text of which a reader sees nothing is empty. */
export const text = (maxLength: number, name = 'This') => trimmedText(maxLength, name).overwrite(emptyIfBlank)

const oneLine = (maxLength: number, name: string) =>
  trimmedText(maxLength, name).refine((value) => !LINE_BREAK.test(value), {
    error: `${name} must be on one line`,
    abort: true,
  })

/** A name or another text of one line. */
export const line = (maxLength: number, name = 'This') =>
  oneLine(maxLength, name)
    .refine((value) => !INVISIBLE.test(value), {
      error: `${name} contains characters that cannot be saved`,
      abort: true,
    })
    .overwrite(emptyIfBlank)

/** A contact in one line. The invisible characters that address books and chats copy with a number are left out. */
export const contactLine = (maxLength: number, name = 'This') =>
  oneLine(maxLength, name).overwrite((value) => emptyIfBlank(value.split(INVISIBLE).join('').trim()))

export const filledLine = (maxLength: number, name = 'This') =>
  line(maxLength, name).refine((value) => value.length > 0, `${name} is required`)

export const filledText = (maxLength: number, name = 'This') =>
  text(maxLength, name).refine((value) => value.length > 0, `${name} is required`)

/** The token in the link of an e-mail. */
export const LinkToken = bounded(400, 'This link is not complete').regex(/^[\w-]{20,400}$/, 'This link is not complete')
