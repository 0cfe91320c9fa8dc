// The contact in the signature of a push (VAPID, RFC 8292). A push service refuses one that it cannot reach, Apple's every push.
import { isIP } from 'node:net'

/** Names that lead to nobody outside (RFC 2606, RFC 6761, RFC 6762, and what private networks use). */
const UNREACHABLE = /(^|\.)(localhost|localdomain|invalid|test|local|internal|lan|home|corp|arpa)$/

/** A name of the public internet: it has a dot, and is no address. */
function isPublicName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  return /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(name) && isIP(name) === 0 && !UNREACHABLE.test(name)
}

/** Whether a push service can reach it: `https://` and a public name, or `mailto:` and an address at one. */
export function isReachableContact(contact: string): boolean {
  const { protocol, hostname, pathname } = URL.parse(contact) ?? {}
  if (protocol === 'https:') return isPublicName(hostname!)
  return protocol === 'mailto:' && /^[^\s@]+@[^\s@]+$/.test(pathname!) && isPublicName(pathname!.split('@')[1]!)
}

/** The first contact that a push service can reach; undefined if there is none, and then no pushes are offered. */
export const readPushContact = (given: {
  PUSH_CONTACT: string | undefined
  GRIEVANCE_EMAIL: string | undefined
  SITE_URL: string | undefined
}): string | undefined =>
  [
    given.PUSH_CONTACT,
    given.GRIEVANCE_EMAIL && `mailto:${given.GRIEVANCE_EMAIL}`,
    given.SITE_URL?.replace(/\/+$/, ''),
  ].find((contact) => contact && isReachableContact(contact))
