import type { Page } from '@playwright/test'
import { press, type ScreenState } from './screen-state.ts'

const HOUR = 3_600_000
const from = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const NAME = 'Venkatanarasimharajuvaripeta Krishnamoorthy'

const CASE = {
  _id: '7f1c1f0e-51c8-4a45-9d5c-0b0f5d0a9c11',
  number: 318,
  kind: 'reports',
  lane: 'grievance',
  subject: { _id: '5f6bd1a3-2f6e-4f6c-9a53-0a3f6c0f9d11', fullName: NAME },
  categories: ['abuse', 'money'],
  reporters: 7,
  looksLikeBrigade: true,
  openedAt: from(-20),
  acknowledgeBy: from(4),
  acknowledgedAt: from(-3),
  decideBy: from(148),
  targetBy: from(120),
  state: 'open',
  takenBy: { _id: 'me', fullName: 'Moderator' },
}
const QUEUE = [
  CASE,
  {
    ...CASE,
    _id: '7f1c1f0e-51c8-4a45-9d5c-0b0f5d0a9c12',
    number: 319,
    kind: 'complaint',
    lane: 'image',
    subject: { fullName: 'Nobody named' },
    categories: ['impersonation'],
    reporters: 1,
    looksLikeBrigade: false,
    acknowledgedAt: undefined,
    takenBy: undefined,
    acknowledgeBy: from(-0.5),
    decideBy: from(1),
  },
]
const message = (isSubject: boolean, text: string, isReported = false) => ({
  isSubject,
  text,
  at: from(-21),
  isReported,
})
const report = (more: object) => ({
  _id: String(Object.keys(more).length),
  isByShield: false,
  reporter: { _id: 'asha', fullName: 'Asha Kelkar' },
  about: 'message',
  category: 'abuse',
  words: '',
  at: from(-20),
  evidence: { lines: [], messages: [] },
  photoHidden: false,
  ...more,
})
/** Where the frames of a video would be. */
const FRAMES = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="90"><rect width="1280" height="90" fill="gray"/></svg>')}`
const REPORTS = [
  report({
    words: 'உங்கள் உதவி வேண்டும். He writes every night and knows where I work.',
    evidence: {
      lines: [],
      messages: [
        message(false, 'Please do not write any more'),
        message(true, 'Why do you not answer? Call me on •••', true),
      ],
    },
  }),
  report({
    about: 'video',
    category: 'photo_of_another',
    photoHidden: true,
    picture: FRAMES,
    evidence: {
      lines: [
        { label: 'Length', text: '31 seconds' },
        { label: 'Captions', text: 'मुझे गाना अच्छा लगता है।\nI am from Satara.' },
      ],
      messages: [],
    },
  }),
  report({
    isByShield: true,
    reporter: { fullName: 'The shield' },
    category: 'money',
    evidence: { lines: [], messages: [message(true, 'Please send 5,000 rupees to •••', true)] },
  }),
]
const DETAIL = {
  ...CASE,
  words: '',
  reports: REPORTS,
  decisions: [],
  history: {
    memberSince: from(-24 * 200),
    isActive: true,
    isHidden: false,
    isVerified: false,
    blockedBy: 4,
    rejectedPhotos: 1,
    toldOfRulesAt: from(-24 * 50),
    duplicates: [
      { kind: 'photo', other: { _id: 'one', fullName: NAME }, isPutAside: false },
      { kind: 'device', other: { _id: 'two', fullName: 'தமிழ்ச்செல்வி' }, isPutAside: true },
    ],
    earlier: [{ number: 201, decidedAt: from(-24 * 90), outcome: 'warning' }],
  },
  may: { decide: true, attach: false, confirm: false, answerAppeal: false },
}
const COMPLAINT = {
  ...DETAIL,
  kind: 'complaint',
  lane: 'image',
  reports: [
    report({ about: 'profile', category: 'impersonation', reporter: { fullName: 'Meera' }, words: 'That is me.' }),
  ],
  complaint: {
    name: 'Meera',
    contact: '•••',
    isForAnother: true,
    link: 'https://parinay.example/profile/5f6bd1a3-2f6e-4f6c-9a53-0a3f6c0f9d11',
    profileHidden: true,
    personAttached: false,
    pictures: [],
  },
}
const APPEAL = {
  ...DETAIL,
  state: 'appealed',
  decisions: [
    { by: 'Moderator', at: from(-30), step: 'decision', outcome: 'suspension', reason: 'Abusive words.', days: 7 },
  ],
  appeal: {
    isBySubject: true,
    words: 'I was angry because she laughed at my mother. I will not do it again.',
    at: from(-2),
  },
  may: { decide: false, attach: false, confirm: false, answerAppeal: true },
}

const desk = (one: object) => async (page: Page) => {
  const reply = (data: object) => ({ json: { success: true, ...data } })
  await page.route(/\/api\/admin\/cases\?/, (route) =>
    route.fulfill(reply({ data: QUEUE, total: 2, page: 1, pages: 1 })),
  )
  await page.route(/\/api\/admin\/cases\/[0-9a-f-]{36}$/, (route) => route.fulfill(reply({ data: one })))
}
const open = (name: string, one: object, act?: (page: Page) => Promise<unknown>): ScreenState => ({
  name: `case, ${name}`,
  viewer: 'moderator',
  path: '/admin?tab=reports',
  before: desk(one),
  act: async (page) => {
    await page.getByRole('article', { name: /^Case/ }).waitFor()
    await act?.(page)
  },
})

/** The moderators' queue with a case in each state. */
export const caseScreens: ScreenState[] = [
  open('reports', DETAIL, press(/^Decide$/)),
  open('complaint', COMPLAINT),
  open('complaint that names nobody', {
    ...COMPLAINT,
    subject: { fullName: 'Nobody named' },
    complaint: { ...COMPLAINT.complaint, link: 'a man called Rohan, in Pune', profileHidden: false },
    history: undefined,
    may: { decide: true, attach: true, confirm: false, answerAppeal: false },
  }),
  open('second look', {
    ...DETAIL,
    state: 'second_look',
    may: { decide: false, attach: false, confirm: true, answerAppeal: false },
  }),
  open('appeal', APPEAL),
]

/** The screens of answers to reports, and of blocked people. */
export const answerScreens: ScreenState[] = [
  {
    name: 'settings, answers to reports',
    viewer: 'woman',
    path: '/settings#reports',
    before: async (page) => {
      const answer = { openedAt: from(-30), decideBy: from(100), canAppeal: false }
      const data = [
        { ...answer, number: 12, side: 'reporter', state: 'read' },
        {
          ...answer,
          number: 11,
          side: 'reporter',
          state: 'decided',
          outcome: 'nothing',
          reason: 'We found nothing that breaks our rules.',
          canAppeal: true,
        },
        {
          ...answer,
          number: 9,
          side: 'subject',
          state: 'final',
          outcome: 'warning',
          reason: 'Abusive words.',
          appeal: { isMine: true, outcome: 'upheld', reason: 'The messages say it.' },
        },
      ]
      await page.route('**/api/reports', (route) => route.fulfill({ json: { success: true, data } }))
      await page.route('**/api/blocks*', (route) =>
        route.fulfill({ json: { success: true, data: [{ _id: 'one', fullName: NAME, blockedAt: from(-30) }] } }),
      )
    },
  },
  {
    name: 'report a profile',
    viewer: 'woman',
    path: '/search',
    act: async (page) => {
      await page.getByRole('link', { name: 'View Profile' }).first().click()
      await page.waitForURL('**/profile/**')
      await page.getByRole('button', { name: /^More/ }).first().click()
      await page
        .getByRole('button', { name: /^Report/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
    inWindow: true,
  },
]
