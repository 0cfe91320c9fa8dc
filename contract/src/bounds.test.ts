import { expect, test } from 'vitest'
import { z } from 'zod'
import { CALLS } from './calls.ts'
import { CLIENT_EVENTS } from './kernel/live-events.ts'
import { listOf } from './kernel/lenient-input.ts'
import { bounded, text } from './kernel/text.ts'

type Def = { type: string; checks?: readonly z.core.$ZodCheck[]; format?: string } & Record<string, never>
const defOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Def

const isTransform = (schema: z.core.$ZodType) => defOf(schema).type === 'transform'

/** Its length is looked at before anything else, and ends the matter. */
function isBounded(schema: z.core.$ZodType): boolean {
  const { format, checks } = defOf(schema)
  const first = checks?.[0]?._zod.def
  return format === undefined && first?.check === 'max_length' && first.abort === true
}

const PLAIN = new Set(['enum', 'literal', 'boolean', 'number', 'int', 'null', 'undefined', 'never'])

/** The paths at which a request may hold a text or a list whose length nothing bounds beforehand. */
function unbounded(schema: z.core.$ZodType, path: string): string[] {
  const def = defOf(schema) as never as Record<string, z.core.$ZodType> & { type: string }
  switch (def.type) {
    case 'string':
      return isBounded(schema) ? [] : [path]
    case 'object':
      return Object.entries((schema as z.ZodObject).shape).flatMap(([key, member]) =>
        unbounded(member, `${path}.${key}`),
      )
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return unbounded(def.innerType!, path)
    case 'union':
      return (schema as z.ZodUnion).options.flatMap((option) => unbounded(option, path))
    case 'record':
      // Nothing limits how many keys it has.
      return [path]
    case 'pipe': {
      const [first, then] = [def.in!, def.out!]
      if (!isTransform(first)) return unbounded(first, path)
      if (defOf(then).type !== 'array') return unbounded(then, path)
      // A list that was counted first has one fault, however many bad entries it holds.
      const faults = z.safeParse(schema, Array(100_000).fill(null)).error?.issues.length
      return [...(faults === 1 ? [] : [path]), ...unbounded((then as z.ZodArray).element, `${path}[]`)]
    }
    default:
      return PLAIN.has(def.type) ? [] : [`${path} (${def.type})`]
  }
}

test.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s takes no text and no list without a limit that is looked at first',
  (_, { params, query, body }) => {
    const parts = Object.entries({ params, query, body })
    expect(parts.flatMap(([part, schema]) => (schema ? unbounded(schema, part) : []))).toEqual([])
  },
)

test.each(Object.entries(CLIENT_EVENTS))('nor does "%s" of an open page', (word, schema) => {
  expect(unbounded(schema, word)).toEqual([])
})

test.each<[string, z.ZodType]>([
  ['a bare text', z.string()],
  ['a limit that is looked at last', z.string().trim().max(20, { abort: true })],
  ['a limit that lets the rest go on', z.string().max(20)],
  ['a format', z.email()],
  ['a list', z.array(bounded(20, 'Too long'))],
  ['the entries of a list', listOf(z.string(), 20)],
  ['a block', z.object({ inner: z.object({ member: z.string().optional() }) })],
  ['a choice of two', z.union([text(20), z.string()])],
  ['what is read first', z.preprocess((value) => value, z.string())],
  ['a record', z.partialRecord(z.enum(['a', 'b']), z.int())],
])('%s without its limit is noticed', (_, schema) => {
  expect(unbounded(schema, 'it')).toHaveLength(1)
})
