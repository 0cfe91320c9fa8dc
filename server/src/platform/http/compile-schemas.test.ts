import type { Call } from '@parinay/contract/kernel/call'
import { CALLS } from '@parinay/contract/calls'
import { browse } from '@parinay/contract/discovery'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { callName } from '../../testing/sample-requests.ts'
import { compileSerializer } from './compile-schemas.ts'

const serialize = (schema: z.ZodType, answer: unknown) => compileSerializer({ schema, method: 'GET', url: '/' })(answer)

const STOWAWAY = { stowaway: '+919000000000' }

/** A value that matches the schema, with an unknown property in every object. */
function withStowaways(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return {
        ...STOWAWAY,
        ...Object.fromEntries(Object.entries(def.shape).map(([key, of]) => [key, withStowaways(of)])),
      }
    case 'array':
      return [def.element, def.element].filter((of) => (of as z.ZodType).type !== 'never').map(withStowaways)
    case 'tuple':
      return def.items.map(withStowaways)
    case 'record':
      return Object.fromEntries(valuesOf(def.keyType, 'name').map((name) => [name, withStowaways(def.valueType)]))
    case 'optional':
    case 'nullable':
      return withStowaways(def.innerType)
    case 'union':
      return withStowaways(def.options[0]!)
    case 'enum':
    case 'literal':
      return valuesOf(schema)[0]
    case 'string':
      return 'words'
    case 'number':
      return 7
    case 'boolean':
      return true
    default:
      throw new Error(`Add an example of the type ${def.type} here`)
  }
}

const valuesOf = (schema: z.core.$ZodType, ...others: string[]) =>
  [...((schema as z.core.$ZodTypes)._zod.values ?? others)] as string[]

test.each(CALLS.map((call: Call) => [callName(call), call.reply] as const))(
  'the reply of %s drops properties that its schema does not name, at any depth',
  (_, reply) => {
    const answer = withStowaways(reply)

    const text = serialize(reply, answer)

    expect(text).not.toContain(STOWAWAY.stowaway)
    // The compiled schema gives the same result as plain Zod.
    expect(text).toBe(JSON.stringify(z.encode(reply, answer as never)))
  },
)

test('a reply that does not match the contract is not sent', () => {
  expect(() => serialize(browse.reply, { data: [], message: 'Yes', total: '7', page: 1, pages: 1, upTo: 7 })).toThrow(
    "Response doesn't match the schema",
  )
})
