import type { MemberId } from '@parinay/contract/kernel/ids'
import { NOTIFICATION_KINDS, type NotificationKind } from '@parinay/contract/notification-kinds'
import { type Channel, CHANNELS, type EmailFrequency, type NotificationSettings } from '@parinay/contract/notifications'
import type { Context } from '../platform/context.ts'
import { ensurePushKeys } from '../platform/security/installation-keys.ts'
import * as settingsQueries from './settings-queries.ts'
import { muteKey, wants, type NotificationPreferences } from './rules.ts'

const KINDS = Object.keys(NOTIFICATION_KINDS) as NotificationKind[]

export async function settingsOf(ctx: Context, member: MemberId): Promise<NotificationSettings> {
  const preferences = await settingsQueries.preferencesOf(ctx.db, member)
  return {
    kinds: Object.fromEntries(
      KINDS.map((kind) => [kind, switchesOf(preferences, kind)]),
    ) as NotificationSettings['kinds'],
    emailFrequency: preferences.frequency,
    quietHours: preferences.quietHours,
    email: preferences.email,
    isEmailConfirmed: preferences.isEmailConfirmed,
    canEmail: ctx.config.mail !== undefined,
    pushKey: ctx.config.pushContact === undefined ? null : (await ensurePushKeys(ctx.db)).publicKey,
  }
}

const switchesOf = (preferences: NotificationPreferences, kind: NotificationKind) =>
  Object.fromEntries(CHANNELS.map((channel) => [channel, wants(preferences, kind, channel)])) as Record<
    Channel,
    boolean
  >

interface SettingsChange {
  kinds?: Partial<Record<NotificationKind, Partial<Record<Channel, boolean | undefined>> | undefined>> | undefined
  emailFrequency?: EmailFrequency | undefined
  quietHours?: boolean | undefined
}

export async function save(ctx: Context, member: MemberId, { kinds = {}, emailFrequency, quietHours }: SettingsChange) {
  const switches = Object.entries(kinds).flatMap(([kind, channels]) =>
    Object.entries(channels ?? {}).map(([channel, isOn]) => ({
      name: muteKey(kind as NotificationKind, channel as Channel),
      isOn,
    })),
  )
  const namesOf = (on: boolean) => switches.filter(({ isOn }) => isOn === on).map(({ name }) => name)
  await settingsQueries.saveSettings(ctx.db, member, {
    on: namesOf(true),
    off: namesOf(false),
    emailFrequency,
    quietHours,
  })
  return settingsOf(ctx, member)
}
