// Changes valid requests into invalid ones, as people, programs and attackers do. The places come from the call's schemas, so new
// properties and calls are covered automatically.
import type { Call } from '@parinay/contract/kernel/call'
import fc from 'fast-check'
import { z } from 'zod'
import {
  anyText,
  anyValue,
  INVALID_BODIES,
  INVALID_PARAMS,
  INVALID_QUERIES,
  TAILS,
  UNUSUAL_TYPES,
} from './invalid-values.ts'
import type { Sample } from './sample-requests.ts'

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

const valueAtPath = (target: unknown, path: string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], target)

/** A request in its encoded form, because invalid values have no other form. */
export interface WireRequest {
  params: Record<string, string>
  query: string
  payload?: string | Buffer
  headers: Record<string, string>
}

const asQuery = (query: NonNullable<Sample['query']>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) => [values].flat().map((one) => [name, one] as [string, string])),
  ).toString()
const json = { 'content-type': 'application/json' }

export const toWireRequest = ({ params = {}, query = {}, body, bytes }: Sample): WireRequest => ({
  params: Object.fromEntries(Object.entries(params).map(([name, id]) => [name, encodeURIComponent(id)])),
  query: asQuery(query),
  headers: {},
  ...(body !== undefined && { payload: JSON.stringify(body), headers: json }),
  ...(bytes && { payload: bytes, headers: { 'content-type': 'image/jpeg' } }),
})

/** Turns a valid request into an invalid one. */
export type InvalidInput = (sample: Sample) => WireRequest

interface WeightedInput {
  weight: number
  arbitrary: fc.Arbitrary<InvalidInput>
}

/** Queries and bodies that no call has. */
const UNFIT_FOR_ALL: readonly WeightedInput[] = [
  {
    weight: 1,
    arbitrary: fc.constantFrom(...INVALID_QUERIES).map((query) => (sample) => ({ ...toWireRequest(sample), query })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...INVALID_BODIES), fc.constantFrom('application/json', ...UNUSUAL_TYPES))
      .map(([payload, type]) => (sample) => ({
        ...toWireRequest(sample),
        payload,
        headers: { 'content-type': type },
      })),
  },
]

const damagedBytes: WeightedInput = {
  weight: 3,
  arbitrary: fc.tuple(fc.nat(), fc.nat(255), fc.boolean()).map(([position, byte, isTruncated]) => (sample) => {
    const invalid = Buffer.from(sample.bytes ?? Buffer.alloc(0))
    const at = position % invalid.length
    invalid[at] = byte
    return { ...toWireRequest(sample), payload: isTruncated ? invalid.subarray(0, at) : invalid }
  }),
}

const wrongParams = (names: string[]): WeightedInput => ({
  weight: 3,
  arbitrary: fc
    .tuple(fc.constantFrom(...names), fc.oneof(fc.constantFrom(...INVALID_PARAMS), anyText.map(percent)))
    .map(([name, id]) => (sample) => {
      const wire = toWireRequest(sample)
      return { ...wire, params: { ...wire.params, [name]: id } }
    }),
})

/** The invalid value, or the valid one with a text after it, which a check of its beginning alone would let through. */
const insteadOrAfter = <T>(invalid: fc.Arbitrary<T>): fc.Arbitrary<(valid: unknown) => T | string> =>
  fc.oneof(
    { weight: 4, arbitrary: invalid.map((value) => () => value) },
    { weight: 1, arbitrary: fc.constantFrom(...TAILS).map((tail) => (valid: unknown) => String(valid) + tail) },
  )

const wrongQuery = (names: string[]): WeightedInput => ({
  weight: 3 + Math.ceil(names.length / 3),
  arbitrary: fc.tuple(fc.constantFrom(...names), insteadOrAfter(anyText)).map(([name, invalidate]) => (sample) => {
    const { [name]: valid, ...others } = sample.query ?? {}
    return { ...toWireRequest(sample), query: `${asQuery(others)}&${name}=${percent(invalidate(valid))}` }
  }),
})

const wrongBody = (paths: string[][]): WeightedInput => ({
  weight: 4 + paths.length,
  arbitrary: fc.tuple(fc.constantFrom(...paths), insteadOrAfter(anyValue)).map(([path, invalidate]) => (sample) => ({
    ...toWireRequest(sample),
    payload: JSON.stringify(setAtPath(sample.body, path, invalidate(valueAtPath(sample.body, path)))),
  })),
})

export function invalidInputs(call: Call): fc.Arbitrary<InvalidInput> {
  const names = Object.keys(call.params?.shape ?? {})
  const inQuery = propertyPaths(call.query).map(([name = '']) => name)
  const inBody = propertyPaths(call.body)
  return fc.oneof(
    ...UNFIT_FOR_ALL,
    ...(call.bytes ? [damagedBytes] : []),
    ...(names.length > 0 ? [wrongParams(names)] : []),
    ...(inQuery.length > 0 ? [wrongQuery(inQuery)] : []),
    ...(inBody.length > 0 ? [wrongBody(inBody)] : []),
  )
}

/** Percent-encodes a text. Half a surrogate pair has no UTF-8, so it becomes the bytes that some programs write. */
const percent = (word: string) =>
  Array.from(word, (character) => (character.isWellFormed() ? encodeURIComponent(character) : '%ED%A0%80')).join('')
