// What is deleted after a time. The privacy page shows this table, and the job in server/src/retention deletes by it.

export interface Retention {
  what: string
  /** Why it stays until then. */
  why: string
  /** For the page. */
  until: string
  /** How many days a row stays. Absent where each row has an end of its own. */
  days?: number
}

/** Staff can read a message that was deleted for both for this long, if it is reported. Then its text is erased. */
export const REMOVED_TEXT_DAYS = 30

export const RETENTION = {
  codes: { what: 'One-time codes and links of a sign-in', why: 'To check them', until: 'The night after they expire' },
  sessions: {
    what: 'Sign-ins that have ended',
    why: 'To keep you signed in',
    until: 'The night after 30 days without a visit, or 180 days in all',
  },
  limits: {
    what: 'Counts of attempts, such as wrong passwords',
    why: 'To stop guessing and floods',
    until: 'The night after they stop counting',
  },
  removedMessages: {
    what: 'The text or voice of a message that was deleted for both',
    why: 'In case it is reported',
    until: '30 days after the deletion',
    days: REMOVED_TEXT_DAYS,
  },
  talks: {
    what: 'Who is in a call, while it rings or runs',
    why: 'To connect the two',
    until: 'The end of the call. A line stays in the chat: when the call was, how long it lasted, and how it ended',
  },
  notifications: { what: 'Notifications', why: 'To find them again', until: '90 days', days: 90 },
  visits: {
    what: 'Which profiles were viewed',
    why: 'For your lists of visitors and of viewed profiles',
    until: '180 days after the last visit',
    days: 180,
  },
  impressions: {
    what: 'Which members were shown on a screen',
    why: 'To learn which people suit each other, and to give everybody a chance to be seen',
    until: '180 days',
    days: 180,
  },
  searchMatches: {
    what: 'The people that a saved search has found',
    why: 'To tell of each new person once',
    until: '180 days',
    days: 180,
  },
  accessLog: {
    what: 'The access log and consents',
    why: 'The law asks for a year',
    until: 'A year; the registration and consents as long as the account, and a year longer',
    days: 365,
  },
  unpublishedStories: {
    what: 'A success story that was not sent, not confirmed or not approved',
    why: 'To go on with it',
    until: '180 days after the last change',
    days: 180,
  },
  leavingReasons: {
    what: 'How many members left in a month for which reason, without names',
    why: 'To learn what to do better',
    until: 'Two years',
    days: 730,
  },
  removedTraces: {
    what: 'Phone number (as a hash), fingerprints of photos and documents of a removed member',
    why: 'To recognise them if they come back',
    until: 'A year after the removal',
    days: 365,
  },
  formerPhones: {
    what: 'Phone numbers you had before, each as a hash that cannot be turned back into the number',
    why: 'To notice a second account of one person',
    until: 'A year after you changed the number, or with the account',
    days: 365,
  },
  duplicateSigns: {
    what: 'Signs that two accounts belong to one person',
    why: 'Moderators check that profiles are of real people',
    until: 'A year after a sign was last seen, or with one of the accounts',
    days: 365,
  },
  removedAccounts: {
    what: 'The account of a removed member',
    why: 'To restore it after an appeal',
    until: 'The night after the time for an appeal is over',
  },
  purchases: {
    what: 'The name and state of a buyer of a plan',
    why: 'Tax law asks for the invoices',
    until: 'Eight years, also without the account',
    days: 8 * 365 + 2,
  },
} as const satisfies Record<string, Retention>

export type RetentionItem = keyof typeof RETENTION

/** What remains of an account after its deletion, each as a sentence for the page and the receipt. */
export const AFTER_DELETION = [
  'The access log and consents, for a year: the law asks for them. They name your profile’s ID, with IP addresses and devices, and nothing you wrote.',
  'Cases that moderators decided or still decide about you, with copies of what was reported, and what you reported, without your name.',
  'The record of staff actions, with dates and your profile’s ID, but without your name, phone number or anything you wrote.',
  'For each rejected photo, a 64-bit fingerprint and the reason. They do not identify you.',
  'Payments with the name on the bill, for as long as tax law asks.',
  'A published success story, if you agreed in it that it stays: the text, the photo and the names as the page shows them.',
  'Earlier backups, until newer ones replace them. A restored backup erases your account again: your profile’s ID is on a list for this.',
] as const
