import { expect, test } from 'vitest'
import { z } from 'zod'
import { CALLS } from './calls.ts'
import { CLIENT_EVENTS } from './kernel/live-events.ts'
import { listOf } from './kernel/lenient-input.ts'
import { bounded, text } from './kernel/text-schemas.ts'

type Def = { type: string; checks?: readonly z.core.$ZodCheck[]; format?: string } & Record<string, never>
const defOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Def

const isTransform = (schema: z.core.$ZodType) => defOf(schema).type === 'transform'

/** Whether the schema checks the length first, and a failure stops the other checks. */
function isBounded(schema: z.core.$ZodType): boolean {
  const { format, checks } = defOf(schema)
  const first = checks?.[0]?._zod.def
  return format === undefined && first?.check === 'max_length' && first.abort === true
}

const PLAIN = new Set(['enum', 'literal', 'boolean', 'number', 'int', 'null', 'undefined', 'never'])

/** The paths of texts and lists in a request whose length is not checked first. */
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
      // A record does not limit the number of its keys.
      return [path]
    case 'pipe': {
      const [first, then] = [def.in!, def.out!]
      if (!isTransform(first)) return unbounded(first, path)
      if (defOf(then).type !== 'array') return unbounded(then, path)
      // A list whose length is checked first has one fault, however many bad entries it contains.
      const faults = z.safeParse(schema, Array(100_000).fill(null)).error?.issues.length
      return [...(faults === 1 ? [] : [path]), ...unbounded((then as z.ZodArray).element, `${path}[]`)]
    }
    default:
      return PLAIN.has(def.type) ? [] : [`${path} (${def.type})`]
  }
}

test.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s checks the length of each text and list first',
  (_, { params, query, body }) => {
    const parts = Object.entries({ params, query, body })
    expect(parts.flatMap(([part, schema]) => (schema ? unbounded(schema, part) : []))).toEqual([])
  },
)

test.each(Object.entries(CLIENT_EVENTS))('the event "%s" of an open page checks each length first', (name, schema) => {
  expect(unbounded(schema, name)).toEqual([])
})

test.each<[string, z.ZodType]>([
  ['a bare text', z.string()],
  ['a limit that is checked last', z.string().trim().max(20, { abort: true })],
  ['a limit that does not stop the other checks', z.string().max(20)],
  ['a format', z.email()],
  ['a list', z.array(bounded(20, 'Too long'))],
  ['the entries of a list', listOf(z.string(), 20)],
  ['a block', z.object({ inner: z.object({ member: z.string().optional() }) })],
  ['a choice of two', z.union([text(20), z.string()])],
  ['a preprocessed text', z.preprocess((value) => value, z.string())],
  ['a record', z.partialRecord(z.enum(['a', 'b']), z.int())],
])('the test finds %s without its limit', (_, schema) => {
  expect(unbounded(schema, 'it')).toHaveLength(1)
})
