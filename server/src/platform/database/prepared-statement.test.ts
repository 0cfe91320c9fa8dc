import { expect, test } from 'vitest'
import { rowsOf, statement } from './prepared-statement.ts'

interface Values {
  first: number
  name: string
  unused: boolean
}

const STATEMENT = statement<Values>('test', `select $name::text, $first + 1, '$' || $name where a @@ $name`)

test('each name gets one number, even if the text repeats it', () => {
  expect(STATEMENT.text).toBe(`select $1::text, $2 + 1, '$' || $1 where a @@ $1`)
})

test('only the values that the text names are sent, in the order of the numbers', async () => {
  const sent: unknown[] = []
  const pool = { query: (query: unknown) => Promise.resolve({ rows: [sent.push(query)] }) } as never
  await rowsOf({ pool }, STATEMENT, { first: 3, name: 'Asha', unused: true })
  expect(sent).toEqual([{ name: 'test', text: STATEMENT.text, values: ['Asha', 3] }])
})
