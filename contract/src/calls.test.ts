import { expect, test } from 'vitest'
import { z } from 'zod'
import { CALLS } from './calls.ts'
import { PROBLEMS } from './kernel/problems.ts'

test('no two calls share a method and an address', () => {
  const names = CALLS.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
})

test.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s has a complete description',
  (_, call) => {
    const paramNames = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(Object.keys(call.params?.shape ?? {})).toEqual(paramNames)
    expect(call.summary).not.toBe('')
    expect(call.failure).not.toBe('')
    // Only calls of members say how the caller must relate to the resource.
    expect(call.to === undefined || call.by === 'member').toBe(true)
    expect(call.method !== 'GET' || call.body === undefined).toBe(true)
  },
)

// Names that the vocabulary (docs/words.md) has replaced.
const REPLACED = /\b(rhythm|messages_not_taken|loosen|likenesses)\b/

test('the wire speaks in the words of the vocabulary', () => {
  const schemas = CALLS.flatMap((call) => [call.query, call.body, call.reply]).filter(
    (schema) => schema instanceof z.ZodType,
  )
  const wire = [
    ...CALLS.map(({ path }) => path),
    ...Object.keys(PROBLEMS),
    ...schemas.map((schema) => JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))),
  ]
  expect(wire.filter((part) => REPLACED.test(part))).toEqual([])
})
