import { z } from 'zod'
import { call } from './kernel/call.ts'
import { uuid } from './kernel/ids.ts'
import { pageQuery } from './kernel/paging.ts'
import { listOf, optionalQuery } from './kernel/lenient-input.ts'
import { CurrentPassword } from './passwords.ts'
import { AlertFrequencyChoice } from './saved-searches.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from './notification-kinds.ts'
import { bounded, filledText, LinkToken } from './kernel/text-schemas.ts'

const kinds = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]]

/** How a notification reaches a member: the bell on the page, a push to the device, an e-mail. */
export const CHANNELS = ['inApp', 'push', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

export const EMAIL_FREQUENCIES = ['daily', 'instant'] as const
export type EmailFrequency = (typeof EMAIL_FREQUENCIES)[number]

export const Notification = z.object({
  _id: z.string(),
  kind: z.enum(kinds),
  isRead: z.boolean(),
  createdAt: z.string(),
  /** One sentence, such as "Rohan Mehta sent you an interest". */
  text: z.string(),
  /** The other member, if the notification is about one. */
  person: z.object({ _id: z.string(), fullName: z.string(), avatar: z.string().nullable() }).optional(),
  /** For an alert: its saved search, as long as alerts are on, so that they can be turned off here. */
  search: z.object({ _id: z.string(), name: z.string(), alert: AlertFrequencyChoice }).optional(),
  /** The path of the page that the notification opens. */
  opens: z.string(),
})
export type Notification = z.output<typeof Notification>

const NotificationId = uuid().toLowerCase()

export const notifications = call({
  method: 'GET',
  path: '/notifications',
  summary: 'My notifications, newest first',
  by: 'member',
  query: z.object({
    limit: pageQuery(20).limit,
    /** The _id of the last notification on the previous page. */
    before: optionalQuery(NotificationId),
  }),
  reply: z.object({
    data: z.array(Notification),
    /** The number of all unread notifications. */
    unread: z.int(),
    hasMore: z.boolean(),
  }),
  failure: 'Failed to load notifications',
  shows: ['notifications'],
})

export const readNotifications = call({
  method: 'PUT',
  path: '/notifications/read',
  summary: 'Mark these notifications as read, or all of them',
  by: 'member',
  body: z.object({ ids: listOf(NotificationId, 100, { tooMany: 'At most 100 notifications at once' }).optional() }),
  reply: z.object({ unread: z.int() }),
  failure: 'Failed to mark notifications read',
  changes: ['notifications'],
})

const ChannelSwitches = z.object({ inApp: z.boolean(), push: z.boolean(), email: z.boolean() })

export const NotificationSettings = z.object({
  /** For each kind, the channels that are on. */
  kinds: z.record(z.enum(kinds), ChannelSwitches),
  /** How often e-mails are sent: one digest a day, or each notification at once. */
  emailFrequency: z.enum(EMAIL_FREQUENCIES),
  /** No push and no e-mail from 22:00 to 08:00 in India; the waiting ones are sent at 08:00. */
  quietHours: z.boolean(),
  email: z.string().nullable(),
  /** Nothing is sent to an address until its owner has opened the confirmation link. */
  isEmailConfirmed: z.boolean(),
  /** Whether this installation can send e-mail. */
  canEmail: z.boolean(),
  /** The public key with which a browser subscribes to pushes (VAPID, RFC 8292); null if this installation sends none. */
  pushKey: z.string().nullable(),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

export const notificationSettings = call({
  method: 'GET',
  path: '/notifications/settings',
  summary: 'My notification settings',
  by: 'member',
  reply: z.object({ data: NotificationSettings }),
  failure: 'Failed to load notification settings',
  shows: ['notifications'],
})

// Not a record: its error would list every unknown key.
const switchesByKind = Object.fromEntries(kinds.map((kind) => [kind, ChannelSwitches.partial().optional()])) as Record<
  NotificationKind,
  z.ZodOptional<ReturnType<typeof ChannelSwitches.partial>>
>

export const saveNotificationSettings = call({
  method: 'PUT',
  path: '/notifications/settings',
  summary: 'Change my notification settings; what is left out stays unchanged',
  by: 'member',
  body: z.object({
    kinds: z.object(switchesByKind).optional(),
    emailFrequency: z.enum(EMAIL_FREQUENCIES).optional(),
    quietHours: z.boolean('quietHours must be true or false').optional(),
  }),
  reply: z.object({ data: NotificationSettings }),
  failure: 'Failed to save notification settings',
  changes: ['notifications'],
})

const INVALID_EMAIL = 'Please enter a valid e-mail address'
const Email = bounded(254, INVALID_EMAIL).check(z.email(INVALID_EMAIL)).toLowerCase()

export const setEmail = call({
  method: 'PUT',
  path: '/notifications/email',
  summary: 'Set or remove my e-mail address; a new one receives a confirmation link',
  by: 'member',
  body: z.object({ email: Email.nullable(), password: CurrentPassword.optional() }),
  reply: z.object({ message: z.string(), data: NotificationSettings }),
  failure: 'Failed to save the e-mail address',
  changes: ['notifications'],
})

export const confirmEmail = call({
  method: 'POST',
  path: '/notifications/email/confirm',
  summary: 'Confirm an e-mail address by the link that was sent to it',
  by: 'visitor',
  body: z.object({ token: LinkToken }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to confirm the e-mail address',
})

export const stopEmails = call({
  method: 'POST',
  path: '/notifications/email/stop',
  summary: 'Stop all e-mails, by the link in each of them (RFC 8058)',
  by: 'visitor',
  query: z.object({ token: LinkToken }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to stop e-mails',
})

const Key = filledText(200, 'A key').refine((key) => /^[\w-]+$/.test(key), 'A key is base64url')

const INVALID_ENDPOINT = 'endpoint must be an address'
const Subscription = z.object({
  endpoint: filledText(2_000, 'endpoint').check(z.url({ protocol: /^https?$/, error: INVALID_ENDPOINT })),
  keys: z.object({ p256dh: Key, auth: Key }),
})

export const subscribePush = call({
  method: 'POST',
  path: '/notifications/push',
  summary: 'Push to this browser; the same endpoint again replaces its earlier keys',
  by: 'member',
  body: Subscription,
  reply: z.object({ message: z.string() }),
  failure: 'Failed to turn on notifications',
})

export const movePush = call({
  method: 'PUT',
  path: '/notifications/push',
  summary:
    'Replace an earlier subscription of this browser; knowing the earlier one proves that it is the same browser',
  by: 'visitor',
  body: z.object({
    before: z.object({ endpoint: filledText(2_000, 'endpoint'), auth: Key }),
    now: Subscription,
  }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to keep notifications on',
})

export const unsubscribePush = call({
  method: 'POST',
  path: '/notifications/push/stop',
  summary: 'Stop pushes to this browser',
  by: 'member',
  body: z.object({ endpoint: filledText(2_000, 'endpoint') }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to turn off notifications',
})
