import { expect, test } from 'vitest'
import { CALLS } from './calls.ts'

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
