// The words of the public page, for whoever runs this installation to change. Nothing here is computed.

export const HERO = {
  title: ['Two families,', 'one good decision.'],
  text: 'Meet people who are looking for what you are looking for. Real profiles, honest matching, and a phone number that nobody sees unless you say so.',
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
    title: 'Verified, and it says so',
    text: 'People check profiles before they carry the green tick. It costs nothing, and everybody can see who has it.',
  },
  {
    picture: 'search',
    title: 'Search that understands you',
    text: 'By community, place, work, education, family and more, with a match percentage that goes both ways.',
  },
  {
    picture: 'lock',
    title: 'Talk when both say yes',
    text: 'A conversation opens only after an interest is accepted. Declining is as easy and as polite as accepting.',
  },
] as const

export const STEPS_TITLE = 'How it goes'

export const STEPS = [
  { title: 'Write a profile', text: 'For yourself, or for a son, a daughter, a sister, a brother or a friend.' },
  { title: 'Send an interest', text: 'To somebody whose life and hopes fit with yours.' },
  { title: 'Talk it over', text: 'Once it is accepted, write to each other here, in your own time.' },
  { title: 'Let the families meet', text: 'When both of you feel that the time has come.' },
] as const

export const BENEFITS_TITLE = 'What everybody gets'

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
  title: 'Begin with a profile that sounds like you',
  text: 'Registering takes seven lines. The rest of your profile can follow when you have the time.',
} as const
