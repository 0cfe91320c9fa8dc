import { destination, type DestinationStream, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = ReturnType<typeof openLog>

/** JSON lines on standard error. What a person typed never gets here: callers log names of things and numbers. */
export const openLog = ({ logLevel }: Pick<Config, 'logLevel'>, to: DestinationStream = destination(2)) =>
  pino({ level: logLevel, base: undefined, serializers: { error: describeError } }, to)

/** A longer message is cut before it is searched for what must not be kept. */
const LONGEST_MESSAGE = 1_000

const OWN_FRAME = /\((?:file:\/\/)?[^()]*\/(server|contract)\//g

/**
 * An error without what it may quote: a database error's detail names phone numbers, a parser's message repeats its input.
 * Kept are its kind, its code, its message with quotations, addresses and long numbers taken out, and where it happened.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    kind: error.name,
    code,
    constraint,
    table,
    message: error.message
      .slice(0, LONGEST_MESSAGE)
      .split('\n', 1)[0]!
      .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"')
      .replace(/\b[a-z][a-z\d+.-]*:\/\/\S+|\S+@\S+/gi, '…')
      // The name of a host that was looked up came from a stranger as often as not.
      .replace(/(\bgetaddrinfo \w+) \S+/, '$1 …')
      .replace(/\+?\d[\d -]{5,}/g, '…'),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim().replace(OWN_FRAME, '($1/')),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
