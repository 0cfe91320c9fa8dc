// Compiles the contract's schemas, which validate requests and filter replies. Compiled, they take a third of the time for twenty cards.
import type { Call } from '@parinay/contract/kernel/call'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

/** Each schema is compiled once, when a request first needs it: all of them together take a third of a second. */
const compiled = remembered((schema: z.ZodType) => z.compile(schema))

/** The schema of a successful reply to this call. */
export const replySchema = remembered((call: Call) => call.reply.extend({ success: z.literal(true) }))

export const compileValidator: FastifySchemaCompiler<z.ZodType> = (route) => (input) =>
  validatorCompiler({ ...route, schema: compiled(route.schema) })(input)

/** Drops properties that the schema does not name, and throws if one does not match. */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const reply = compiled(schema).safeParse(answer)
    if (!reply.success) throw new ResponseSerializationError(method, url, { cause: reply.error })
    return JSON.stringify(reply.data)
  }

/** A function that makes its result once for each key. */
function remembered<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, Result>()
  return (key) => {
    if (!results.has(key)) results.set(key, make(key))
    return results.get(key)!
  }
}
