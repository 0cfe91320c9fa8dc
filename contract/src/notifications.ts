import { z } from 'zod'
import { call } from './kernel/call.ts'
import { uuid } from './kernel/ids.ts'
import { pageQuery } from './kernel/paging.ts'
import { listOf } from './kernel/lenient-input.ts'
import { AlertChoice } from './saved-searches.ts'
import { bounded, filledText, LinkToken, optionalQuery } from './kernel/text.ts'

/** What somebody is told about. A declined interest is not among them: a no is not announced. */
export const NOTIFICATION_KINDS = {
  interest_received: 'Somebody sends me an interest',
  interest_accepted: 'Somebody accepts my interest',
  message: 'Somebody writes to me',
  photo_approved: 'A photo of mine is approved',
  photo_rejected: 'A photo of mine is rejected',
  profile_verified: 'My profile is verified',
  photo_request: 'Somebody asks to see my photos',
  search_alert: 'Somebody new fits a search that I saved',
} as const
export type NotificationKind = keyof typeof NOTIFICATION_KINDS
const kinds = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]]

/** Ways a notification takes: the bell on the page, a push to the device, an e-mail. */
export const CHANNELS = ['inApp', 'push', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

export const EMAIL_RHYTHMS = ['daily', 'instant'] as const
export type EmailRhythm = (typeof EMAIL_RHYTHMS)[number]

export const Notification = z.object({
  _id: z.string(),
  kind: z.enum(kinds),
  isRead: z.boolean(),
  createdAt: z.string(),
  /** One sentence, such as "Rohan Mehta sent you an interest". */
  text: z.string(),
  /** The other person, where there is one. */
  person: z.object({ _id: z.string(), fullName: z.string(), avatar: z.string().nullable() }).optional(),
  /** Of an alert the saved search, as long as it tells of new people, so that it can be stopped here. */
  search: z.object({ _id: z.string(), name: z.string(), alert: AlertChoice }).optional(),
  /** A page of the site to go to. */
  opens: z.string(),
})
export type Notification = z.output<typeof Notification>

const NotificationId = uuid().toLowerCase()

export const notifications = call({
  method: 'GET',
  path: '/notifications',
  summary: 'What I was told, newest first',
  by: 'member',
  query: z.object({
    limit: pageQuery(20).limit,
    /** The _id of the last one of the page before. */
    before: optionalQuery(NotificationId),
  }),
  reply: z.object({
    data: z.array(Notification),
    /** Not read yet, in all. */
    unread: z.int(),
    hasMore: z.boolean(),
  }),
  failure: 'Failed to load notifications',
  shows: ['notifications'],
})

export const readNotifications = call({
  method: 'PUT',
  path: '/notifications/read',
  summary: 'I have read these notifications, or all of them',
  by: 'member',
  body: z.object({ ids: listOf(NotificationId, 100, { tooMany: 'At most 100 notifications at once' }).optional() }),
  reply: z.object({ unread: z.int() }),
  failure: 'Failed to mark notifications read',
  changes: ['notifications'],
})

const ChannelSwitches = z.object({ inApp: z.boolean(), push: z.boolean(), email: z.boolean() })

export const NotificationSettings = z.object({
  /** For each kind which ways it takes. */
  kinds: z.record(z.enum(kinds), ChannelSwitches),
  /** How often e-mails come: one a day with everything, or each at once. */
  rhythm: z.enum(EMAIL_RHYTHMS),
  /** No push and no e-mail from 22 to 8 o'clock in India; what came meanwhile comes at 8. */
  quietHours: z.boolean(),
  email: z.string().nullable(),
  /** An address gets nothing until its owner has opened the link that was sent to it. */
  isEmailConfirmed: z.boolean(),
  /** Whether this installation sends e-mail at all. */
  canEmail: z.boolean(),
  /** The public key a browser subscribes to pushes with (VAPID, RFC 8292). */
  pushKey: z.string(),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

export const notificationSettings = call({
  method: 'GET',
  path: '/notifications/settings',
  summary: 'How I want to be told',
  by: 'member',
  reply: z.object({ data: NotificationSettings }),
  failure: 'Failed to load notification settings',
  shows: ['notifications'],
})

// Not a record: one that is full of unknown keys would be told of each.
const switchesByKind = Object.fromEntries(kinds.map((kind) => [kind, ChannelSwitches.partial().optional()])) as Record<
  NotificationKind,
  z.ZodOptional<ReturnType<typeof ChannelSwitches.partial>>
>

export const saveNotificationSettings = call({
  method: 'PUT',
  path: '/notifications/settings',
  summary: 'Change how I want to be told; what is left out stays as it is',
  by: 'member',
  body: z.object({
    kinds: z.object(switchesByKind).optional(),
    rhythm: z.enum(EMAIL_RHYTHMS).optional(),
    quietHours: z.boolean('quietHours must be true or false').optional(),
  }),
  reply: z.object({ data: NotificationSettings }),
  failure: 'Failed to save notification settings',
  changes: ['notifications'],
})

const NO_EMAIL = 'Please enter a valid e-mail address'
const Email = bounded(254, NO_EMAIL).check(z.email(NO_EMAIL)).toLowerCase()

export const setEmail = call({
  method: 'PUT',
  path: '/notifications/email',
  summary: 'Give or take away my e-mail address; a new one gets a link to confirm it',
  by: 'member',
  body: z.object({ email: Email.nullable() }),
  reply: z.object({ message: z.string(), data: NotificationSettings }),
  failure: 'Failed to save the e-mail address',
  changes: ['notifications'],
})

export const confirmEmail = call({
  method: 'POST',
  path: '/notifications/email/confirm',
  summary: 'Confirm the e-mail address that a link was sent to',
  by: 'visitor',
  body: z.object({ token: LinkToken }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to confirm the e-mail address',
})

export const stopEmails = call({
  method: 'POST',
  path: '/notifications/email/stop',
  summary: 'No more e-mails, by the link in each of them (RFC 8058)',
  by: 'visitor',
  query: z.object({ token: LinkToken }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to stop e-mails',
})

const Key = filledText(200, 'A key').refine((key) => /^[\w-]+$/.test(key), 'A key is base64url')

const NO_ADDRESS = 'endpoint must be an address'
const Subscription = z.object({
  endpoint: bounded(2_000, NO_ADDRESS).check(z.url({ protocol: /^https?$/, error: NO_ADDRESS })),
  keys: z.object({ p256dh: Key, auth: Key }),
})

export const subscribePush = call({
  method: 'POST',
  path: '/notifications/push',
  summary: 'Push to this browser; the same endpoint again replaces what it said before',
  by: 'member',
  body: Subscription,
  reply: z.object({ message: z.string() }),
  failure: 'Failed to turn on push',
})

export const movePush = call({
  method: 'PUT',
  path: '/notifications/push',
  summary:
    'Another subscription takes the place of one that this browser had; only the browser and we know what that one was',
  by: 'visitor',
  body: z.object({
    before: z.object({ endpoint: filledText(2_000, 'endpoint'), auth: Key }),
    now: Subscription,
  }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to keep push on',
})

export const unsubscribePush = call({
  method: 'POST',
  path: '/notifications/push/stop',
  summary: 'No more pushes to this browser',
  by: 'member',
  body: z.object({ endpoint: filledText(2_000, 'endpoint') }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to turn off push',
})
