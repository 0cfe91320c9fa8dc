/** What a field made of a typed text: a whole number with its words, or the fault of the text. */
export type Reading =
  | {
      value: number
      /** The number in words. Read again, they give the same number without a doubt. */
      words: string
      /** How the words came about, such as the amount of a month. */
      note?: string | undefined
      /** The question to answer before the number is saved. */
      doubt?: string | undefined
    }
  | { fault: string }

/** Reads what somebody typed; an empty text has no reading. */
export type Reader = (typed: string) => Reading | undefined

/** Why a text cannot be saved as it stands. */
export function whyUnread(reading: Reading | undefined): string | undefined {
  if (!reading) return undefined
  return 'fault' in reading ? reading.fault : reading.doubt
}

/** The number that a text says, if it says one. */
export const valueRead = (reading: Reading | undefined): number | undefined =>
  reading && 'value' in reading ? reading.value : undefined

/** The text for a number that is saved already: its digits, unless they would be asked about. */
export function textToRead(value: number, read: Reader): string {
  const reading = read(String(value))
  const isClear = reading && 'value' in reading && reading.value === value && !reading.doubt
  return isClear || !reading || !('words' in reading) ? String(value) : reading.words
}
