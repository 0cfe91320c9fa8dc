import { DAY_MS } from '@parinay/contract/vocabulary/time'
import type { MemberId } from '@parinay/contract/kernel/ids'
import {
  type Channel,
  CHANNELS,
  type EmailFrequency,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationSettings,
} from '@parinay/contract/notifications'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import { ensurePushKeys } from '../platform/security/installation-key.ts'
import { hintNow } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import { verify, sign } from '../platform/security/signature.ts'
import * as queries from './queries.ts'
import { muteKey, wants, type NotificationPreferences } from './rules.ts'

const KINDS = Object.keys(NOTIFICATION_KINDS) as NotificationKind[]
const CONFIRMATION_DAYS = 7

export async function settingsOf(ctx: Context, member: MemberId): Promise<NotificationSettings> {
  const preferences = await queries.preferencesOf(ctx.db, member)
  const { publicKey } = await ensurePushKeys(ctx.db)
  return {
    kinds: Object.fromEntries(
      KINDS.map((kind) => [kind, switchesOf(preferences, kind)]),
    ) as NotificationSettings['kinds'],
    rhythm: preferences.frequency,
    quietHours: preferences.quietHours,
    email: preferences.email,
    isEmailConfirmed: preferences.isEmailConfirmed,
    canEmail: ctx.config.mail !== undefined,
    pushKey: publicKey,
  }
}

const switchesOf = (preferences: NotificationPreferences, kind: NotificationKind) =>
  Object.fromEntries(CHANNELS.map((channel) => [channel, wants(preferences, kind, channel)])) as Record<
    Channel,
    boolean
  >

interface SettingsChange {
  kinds?: Partial<Record<NotificationKind, Partial<Record<Channel, boolean | undefined>> | undefined>> | undefined
  rhythm?: EmailFrequency | undefined
  quietHours?: boolean | undefined
}

export async function save(ctx: Context, member: MemberId, { kinds = {}, rhythm, quietHours }: SettingsChange) {
  const switches = Object.entries(kinds).flatMap(([kind, channels]) =>
    Object.entries(channels ?? {}).map(([channel, isOn]) => ({
      name: muteKey(kind as NotificationKind, channel as Channel),
      isOn,
    })),
  )
  const namesOf = (on: boolean) => switches.filter(({ isOn }) => isOn === on).map(({ name }) => name)
  await queries.saveSettings(ctx.db, member, { on: namesOf(true), off: namesOf(false), rhythm, quietHours })
  return settingsOf(ctx, member)
}

/** A new address receives a confirmation link, and nothing else until its owner opens that link. */
export async function setEmail(ctx: Context, member: MemberId, email: string | null) {
  if (email !== null && !ctx.config.mail) refuse('email_not_configured')
  if (email !== null) await ctx.limits.consume('email', member)
  await inTransaction(ctx, async (tx) => {
    if (await queries.saveEmail(tx, member, email)) await ctx.queue.enqueue(tx, 'confirm-email', [member])
  })
  return {
    message: email === null ? 'No e-mails will be sent' : 'Please open the link that was sent to this address',
    data: await settingsOf(ctx, member),
  }
}

/** The token of a confirmation link: the member, the expiry, and a signature over both and the address. */
export function confirmToken(ctx: Pick<Context, 'addressKey' | 'now'>, member: string, email: string): string {
  const until = Math.floor((ctx.now().getTime() + CONFIRMATION_DAYS * DAY_MS) / 1000)
  return `${member}_${until}_${sign(ctx.addressKey, `confirm ${member} ${until} ${email}`)}`
}

export async function confirm(ctx: Context, token: string) {
  const [id = '', until = '', ...signature] = token.split('_')
  const member = id as MemberId
  const { email } = isId(id) ? await queries.preferencesOf(ctx.db, member) : { email: null }
  const isValid = email !== null && verify(ctx.addressKey, `confirm ${member} ${until} ${email}`, signature.join('_'))
  if (!isValid || Number(until) * 1000 < ctx.now().getTime()) refuse('link_not_good')
  if (!(await queries.confirmEmail(ctx.db, member, email, ctx.now()))) refuse('link_not_good')
  hintNow(ctx, [member], 'notifications')
  return { message: 'Your e-mail address is confirmed' }
}

/** The token of the unsubscribe link in each e-mail. It never expires: nobody has to sign in to stop e-mails. */
export const stopToken = ({ addressKey }: Pick<Context, 'addressKey'>, member: string) =>
  `${member}_${sign(addressKey, `stop ${member}`)}`

export async function stopEmails(ctx: Context, token: string) {
  const [member = '', ...signature] = token.split('_')
  if (!isId(member) || !verify(ctx.addressKey, `stop ${member}`, signature.join('_'))) refuse('link_not_good')
  await save(ctx, member as MemberId, { kinds: Object.fromEntries(KINDS.map((kind) => [kind, { email: false }])) })
  return { message: 'No more e-mails will be sent to you' }
}

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)
