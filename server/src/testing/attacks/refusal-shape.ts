import { PROBLEMS, type ProblemCode } from '@parinay/contract/kernel/problems'

/** Technical terms that no member should read. */
const JARGON =
  /invalid input|expected|received|undefined|NaN|\[object|syntax|constraint|relation|column|zod|\bat \w+ \(|node_modules/i

/** The reason why a reply with a status of 400 or more is not a refusal of the usual shape; undefined if it is one. */
export function whyNotRefusal(status: number, body: string): string | undefined {
  if (status >= 500) return 'the status is a fault'
  let reply: { success?: unknown; error?: unknown; message?: unknown; code?: ProblemCode; fields?: unknown }
  try {
    reply = JSON.parse(body) as typeof reply
  } catch {
    return 'the reply is not JSON'
  }
  if (reply.success !== false) return 'success is not false'
  if (typeof reply.error !== 'string' || reply.error === '' || reply.error !== reply.message)
    return 'the message is missing'
  if (JARGON.test(reply.error) || JARGON.test(JSON.stringify(Object.values(reply.fields ?? {}))))
    return 'the message is technical'
  if (!reply.code || PROBLEMS[reply.code]?.status !== status) return 'the code does not match the status'
  if (reply.code === 'bad_input' && (typeof reply.fields !== 'object' || reply.fields === null))
    return 'the fields are missing'
  if (Object.values(reply.fields ?? {}).some((message) => typeof message !== 'string')) return 'a field has no message'
  return undefined
}
