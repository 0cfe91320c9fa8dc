import { destination, type DestinationStream, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = ReturnType<typeof openLog>

/** Writes JSON lines to standard error. Callers log names and numbers, never anything a person typed. */
export const openLog = ({ logLevel }: Pick<Config, 'logLevel'>, to: DestinationStream = destination(2)) =>
  pino({ level: logLevel, base: undefined, serializers: { error: describeError } }, to)

/** Bounds the time of the replacements below. */
const MAX_MESSAGE_LENGTH = 1_000

const OWN_FRAME = /\((?:file:\/\/)?[^()]*\/(server|contract)\//g

/**
 * Describes an error without personal data: a database error's detail names phone numbers, and a parser's message repeats its input.
 * Quotations, addresses and long numbers in the message are replaced.
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
      .slice(0, MAX_MESSAGE_LENGTH)
      .split('\n', 1)[0]!
      .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"')
      .replace(/\b[a-z][a-z\d+.-]*:\/\/\S+|\S+@\S+/gi, '…')
      // The host name may come from an untrusted client.
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
