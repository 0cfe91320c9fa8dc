import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { isForeignKeyViolation, isDatabaseUnreachable } from '../database/database.ts'
import { Problem } from '../problem.ts'

/** Replies to any error in the shape of a refusal. */
export function replyToError(ctx: Context, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = isAborted(error, request) ? new Problem('bad_input', { fields: {} }) : problemOf(error)
  if (problem.status >= 500)
    ctx.log.error({ call: `${request.method} ${request.routeOptions.url ?? 'unknown'}`, error })
  if (problem.details.retryAfterSeconds) reply.header('retry-after', problem.details.retryAfterSeconds)
  return reply.code(problem.status).send(problem.toReply())
}

/** True if the client disconnected during its request: the server has no fault, and nobody reads the reply. */
const isAborted = (error: unknown, { raw }: FastifyRequest) => raw.errored !== null && raw.errored === error

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) return badInput(error.validation)
  if (isForeignKeyViolation(error)) return new Problem('profile_not_found')
  if (isDatabaseUnreachable(error)) return new Problem('database_unavailable', { retryAfterSeconds: 2 })

  const status = (error as { statusCode?: unknown } | undefined)?.statusCode
  if (status === 413) return new Problem('too_large')
  if (status === 415) return new Problem('unsupported_type')
  if (status === 404) return new Problem('call_not_found')
  if (status === 503) return new Problem('starting_or_stopping', { retryAfterSeconds: 2 })
  if (typeof status === 'number' && status >= 400 && status < 500)
    return error instanceof SyntaxError ? new Problem('bad_json') : new Problem('bad_input', { fields: {} })
  return new Problem('unexpected')
}

const DEFAULT_MESSAGE = 'Please check this'
// Replaces Zod's own sentence where a rule has none.
z.config({ customError: () => DEFAULT_MESSAGE })

/** The summary is the first field's sentence. */
function badInput(issues: readonly { instancePath: string; message?: string | undefined }[]): Problem {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of issues) {
    const path = instancePath.replace(/^\//, '').replaceAll('/', '.')
    if (path && !Object.hasOwn(fields, path)) fields[path] = message ?? DEFAULT_MESSAGE
  }
  const first = issues[0]?.message
  return new Problem('bad_input', { ...(first && first !== DEFAULT_MESSAGE && { text: first }), fields })
}
