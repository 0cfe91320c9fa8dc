// The texts of the public page, for the operator to change. Nothing here is computed.

export const HERO = {
  title: ['Two families,', 'one good decision.'],
  text: 'Meet people who are looking for what you are looking for. Real profiles, honest matching, and a phone number that stays private until you share it.',
} as const

export const STATISTICS = [
  { figure: '5L+', of: 'Active users' },
  { figure: '50K+', of: 'Success stories' },
  { figure: '4.8/5', of: 'Rating' },
] as const

export const FEATURES_TITLE = 'Made for families who take this seriously'

export const FEATURES = [
  {
    picture: 'verified',
    title: 'Verified profiles',
    text: 'Our team checks a profile before it gets the green tick. Verification is free, and everyone can see it.',
  },
  {
    picture: 'search',
    title: 'Search that understands you',
    text: 'By community, place, work, education, family and more, with a match percentage that goes both ways.',
  },
  {
    picture: 'lock',
    title: 'Talk when both say yes',
    text: 'You can chat only after an interest is accepted. Declining is as easy and as polite as accepting.',
  },
] as const

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

export const CLOSING = {
  title: 'Start with a profile that sounds like you',
  text: 'Registration takes only a few minutes. You can complete your profile later.',
} as const
