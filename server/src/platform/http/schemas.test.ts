import type { Call } from '@parinay/contract/kernel/call'
import { CALLS } from '@parinay/contract/calls'
import { browse } from '@parinay/contract/discovery'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { nameOf } from '../../testing/samples.ts'
import { writeReply } from './schemas.ts'

const written = (schema: z.ZodType, answer: unknown) => writeReply({ schema, method: 'GET', url: '/' })(answer)

const STOWAWAY = { stowaway: '+919000000000' }

/** Something that the schema lets through, with a member in every object that it does not name. */
function crowded(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return { ...STOWAWAY, ...Object.fromEntries(Object.entries(def.shape).map(([key, of]) => [key, crowded(of)])) }
    case 'array':
      return [def.element, def.element].filter((of) => (of as z.ZodType).type !== 'never').map(crowded)
    case 'record':
      return Object.fromEntries(namesOf(def.keyType, 'name').map((name) => [name, crowded(def.valueType)]))
    case 'optional':
    case 'nullable':
      return crowded(def.innerType)
    case 'union':
      return crowded(def.options[0]!)
    case 'enum':
    case 'literal':
      return namesOf(schema)[0]
    case 'string':
      return 'words'
    case 'number':
      return 7
    case 'boolean':
      return true
    default:
      throw new Error(`No reply held a ${def.type} so far: say here what one looks like`)
  }
}

const namesOf = (schema: z.core.$ZodType, ...others: string[]) =>
  [...((schema as z.core.$ZodTypes)._zod.values ?? others)] as string[]

test.each(CALLS.map((call: Call) => [nameOf(call), call.reply] as const))(
  'what the reply of %s does not name does not leave, wherever it hides',
  (_, reply) => {
    const answer = crowded(reply)

    const told = written(reply, answer)

    expect(told).not.toContain(STOWAWAY.stowaway)
    // As Zod says it when it walks through the schema.
    expect(told).toBe(JSON.stringify(z.encode(reply, answer as never)))
  },
)

test('a reply that is not as the contract says is not sent', () => {
  expect(() => written(browse.reply, { data: [], message: 'Yes', total: '7', page: 1, pages: 1, upTo: 7 })).toThrow(
    "Response doesn't match the schema",
  )
})
