// Changes valid requests into invalid ones, as people, programs and attackers do. The places come from the call's schemas, so new
// properties and calls are covered automatically.
import type { Call } from '@parinay/contract/kernel/call'
import fc from 'fast-check'
import { z } from 'zod'
import type { Sample } from './samples.ts'

const deep = (depth: number) => JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth)) as unknown

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'Asha\u0000Rao',
  '\ud800',
  'a\udc00b',
  '\u202eoaR ahsA',
  '\ufeff',
  '॥ ॐ ॥',
  '௧௨௩',
  'é'.normalize('NFD'),
  '㌖'.repeat(200),
  '🙏🏽'.repeat(100),
  'a'.repeat(20_000),
  "'; drop table member; --",
  "\\'; select pg_sleep(10); --",
  '" or ""="',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=cmd|calc!A1',
  '__proto__',
  'constructor',
  '../../../../etc/passwd',
  '%00%0d%0a',
  '${7*7}{{7*7}}',
  'null',
  'NaN',
  'true',
  '1e999',
  '-1',
  '0',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '00000000-0000-0000-0000-000000000000',
  '11111111-1111-4111-8111-111111111111',
  '11111111-1111-4111-8111-11111111111A.1',
]

const VALUES: unknown[] = [
  ...TEXTS,
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e308,
  2 ** 31,
  2 ** 53,
  [],
  {},
  [null],
  [[[[]]]],
  Array.from({ length: 5_000 }, () => 'Music'),
  Array.from({ length: 20 }, (_, index) => index),
  deep(500),
  { $ne: null },
  { toString: 'x', valueOf: 1, length: -1 },
  JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}'),
]

const text = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  // Includes halves of surrogate pairs.
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 }).map((units) => String.fromCharCode(...units)),
)
const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 2, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

interface Shape {
  properties?: Record<string, Shape>
  anyOf?: Shape[]
}

/** The path of every property in a schema; parents come before their children. */
export function propertyPaths(schema: z.ZodType | undefined): string[][] {
  if (!schema) return []
  const within = (shape: Shape, path: string[]): string[][] =>
    Object.entries(shape.properties ?? {}).flatMap(([name, member]) => [
      [...path, name],
      ...within(member, [...path, name]),
    ])
  return within(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, [])
}

export const countProperties = ({ params, query, body }: Call) =>
  propertyPaths(params).length + propertyPaths(query).length + propertyPaths(body).length

export function setAtPath(target: unknown, [name, ...rest]: string[], invalid: unknown): unknown {
  const copy: Record<string, unknown> = { ...(target as Record<string, unknown> | undefined) }
  if (name !== undefined) copy[name] = rest.length === 0 ? invalid : setAtPath(copy[name], rest, invalid)
  return copy
}

/** A request in its encoded form, because invalid values have no other form. */
export interface WireRequest {
  params: Record<string, string>
  query: string
  payload?: string | Buffer
  headers: Record<string, string>
}

const asQuery = (query: Record<string, string>) => new URLSearchParams(query).toString()
const json = { 'content-type': 'application/json' }

export const toWireRequest = ({ params = {}, query = {}, body, bytes }: Sample): WireRequest => ({
  params: Object.fromEntries(Object.entries(params).map(([name, id]) => [name, encodeURIComponent(id)])),
  query: asQuery(query),
  headers: {},
  ...(body !== undefined && { payload: JSON.stringify(body), headers: json }),
  ...(bytes && { payload: bytes, headers: { 'content-type': 'image/jpeg' } }),
})

const PARAMS = [
  '%00',
  '%ff',
  '%E0%A4%A',
  '%',
  '..%2f..%2fetc',
  '%20',
  'me',
  "'%20or%201=1--",
  'a'.repeat(300),
  '%F0%9F%99%8F',
  ':id',
]
const QUERIES = [
  '%',
  'page=%',
  'a=%ff%fe',
  '__proto__=1&constructor=2&prototype[x]=3',
  'page[]=1&page[]=2',
  'page=1&page=2&limit=1&limit=2',
  'search=a&search=b&q=a&q=b',
  'page=-1',
  'page=99999999999999999999',
  'limit=0',
  'limit=1.5',
  'limit=1e3',
  '=&=&&&',
  'a=1&'.repeat(1_500),
]
const BODIES: (string | Buffer)[] = [
  '',
  ' ',
  '{',
  '{"a":}',
  "{'a':1}",
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '[{}]',
  '{}',
  '{"__proto__":{"isActive":false}}',
  '{"a":1e999}',
  '\u0000',
  '\ufeff{}',
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  '['.repeat(20_000),
  '{"a":'.repeat(20_000),
  'x'.repeat(300_000),
]
const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application',
  '',
  ';;;',
  'application/json; charset=utf-16',
  'application/JSON',
  'image/jpeg',
  'image/svg+xml',
]

/** Turns a valid request into an invalid one. */
export type InvalidInput = (sample: Sample) => WireRequest

export function invalidInputs(call: Call): fc.Arbitrary<InvalidInput> {
  const names = Object.keys(call.params?.shape ?? {})
  const inQuery = propertyPaths(call.query).map(([name = '']) => name)
  const inBody = propertyPaths(call.body)

  const inBytes = (sample: Sample) => sample.bytes ?? Buffer.alloc(0)

  const changes: { weight: number; arbitrary: fc.Arbitrary<InvalidInput> }[] = [
    {
      weight: 1,
      arbitrary: fc.constantFrom(...QUERIES).map((query) => (sample) => ({ ...toWireRequest(sample), query })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...BODIES), fc.constantFrom('application/json', ...TYPES))
        .map(([payload, type]) => (sample) => ({
          ...toWireRequest(sample),
          payload,
          headers: { 'content-type': type },
        })),
    },
  ]
  if (call.bytes)
    changes.push({
      weight: 3,
      arbitrary: fc.tuple(fc.nat(), fc.nat(255), fc.boolean()).map(([position, byte, isTruncated]) => (sample) => {
        const invalid = Buffer.from(inBytes(sample))
        const at = position % invalid.length
        invalid[at] = byte
        return { ...toWireRequest(sample), payload: isTruncated ? invalid.subarray(0, at) : invalid }
      }),
    })
  if (names.length > 0)
    changes.push({
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...names), fc.oneof(fc.constantFrom(...PARAMS), text.map(percent)))
        .map(([name, id]) => (sample) => {
          const wire = toWireRequest(sample)
          return { ...wire, params: { ...wire.params, [name]: id } }
        }),
    })
  if (inQuery.length > 0)
    changes.push({
      weight: 3 + Math.ceil(inQuery.length / 3),
      arbitrary: fc.tuple(fc.constantFrom(...inQuery), text).map(([name, word]) => (sample) => {
        const { [name]: _, ...others } = sample.query ?? {}
        return { ...toWireRequest(sample), query: `${asQuery(others)}&${name}=${percent(word)}` }
      }),
    })
  if (inBody.length > 0)
    changes.push({
      weight: 4 + inBody.length,
      arbitrary: fc.tuple(fc.constantFrom(...inBody), value).map(([path, bad]) => (sample) => ({
        ...toWireRequest(sample),
        payload: JSON.stringify(setAtPath(sample.body, path, bad)),
      })),
    })
  return fc.oneof(...changes)
}

/** Percent-encodes. Half of a surrogate pair has no UTF-8, so it becomes the bytes that some programs write. */
const percent = (word: string) =>
  Array.from(word, (character) => (character.isWellFormed() ? encodeURIComponent(character) : '%ED%A0%80')).join('')
