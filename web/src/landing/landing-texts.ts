// The texts of the landing page, for the operator to change. Only the statistics can be computed, if STATISTICS_SHOWN says so.

export const HERO = {
  title: ['Two families,', 'one good decision.'],
  text: 'Meet people who want what you want. Real profiles, honest matching, and a phone number that only those you allow can see.',
} as const

/** `text` shows the figures below; `counts` shows the current numbers of profiles. */
export const STATISTICS_SHOWN: 'text' | 'counts' = 'text'

export const STATISTICS = [
  { figure: '5L+', of: 'Active users' },
  { figure: '50K+', of: 'Success stories' },
  { figure: '4.8/5', of: 'Rating' },
] as const

/** Each number is the total of a list that every visitor may open. */
export const COUNTED_STATISTICS = [
  { list: '/api/profile/list?limit=1', of: 'Profiles' },
  { list: '/api/profile/list?limit=1&gender=female', of: 'Women' },
  { list: '/api/profile/list?limit=1&gender=male', of: 'Men' },
  { list: '/api/success-stories?limit=1', of: 'Success stories' },
] as const

export const FEATURES_TITLE = 'Made for families who take this seriously'

export const FEATURES = [
  {
    picture: 'verified',
    title: 'Checked by a person',
    text: 'Our team looks at every photo before it is shown, and at every profile before it gets the green tick. It is free.',
  },
  {
    picture: 'search',
    title: 'Search that understands you',
    text: 'By community, place, work, education, family and more, with a match percentage that looks at both sides.',
  },
  {
    picture: 'lock',
    title: 'Talk when both say yes',
    text: 'You can chat only after an interest is accepted. Declining is as easy and as polite as accepting.',
  },
] as const

export const SCREENS_TITLE = 'A quiet place to look, and to talk'

export const SCREENS = {
  text: 'People come first, with the facts that a family asks about. When both sides say yes, you write to each other here.',
  note: 'Screens from the site. The people in them are illustrations.',
  pictures: [
    { file: '/screens/people.webp', alt: 'A list of people with their work, city, community and match percentage' },
    { file: '/screens/chat.webp', alt: 'A conversation between two people who accepted each other' },
  ],
} as const

export const STEPS_TITLE = 'How it works'

export const STEPS = [
  { title: 'Write a profile', text: 'For yourself, or for a son, a daughter, a sister, a brother or a friend.' },
  { title: 'Send an interest', text: 'To someone whose life and hopes match yours.' },
  { title: 'Talk it over', text: 'Once it is accepted, chat with each other here, at your own pace.' },
  { title: 'Let the families meet', text: 'When both of you feel ready.' },
] as const

export const BENEFITS_TITLE = 'What every member gets'

export const BENEFITS = [
  'Verified profiles',
  'Advanced search filters',
  'Secure messaging',
  'Photo and video profiles',
  'Horoscope matching',
  'Phone verification',
  'Customer support',
  'Profiles written by family, too',
] as const

export const CHECKS_TITLE = 'What we check, and what we do not'

export const CHECKS = [
  { isChecked: true, text: 'Every photo and video, by a person, before anyone else sees it.' },
  { isChecked: true, text: 'Every profile, by our team, before it gets the green tick.' },
  { isChecked: true, text: 'A phone number, by a code, where its owner entered one. The profile says which.' },
  {
    isChecked: true,
    text: 'An identity document, a selfie, work and education, if a member asks for it. It is free, and the profile names each check.',
  },
  {
    isChecked: false,
    text: 'Income and marital history. Ask about them, and let the families meet before you decide.',
  },
] as const

export const CLOSING = {
  title: 'Start with a profile that sounds like you',
  text: 'Registration takes only a few minutes. You can complete your profile later.',
} as const
