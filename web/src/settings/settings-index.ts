import type { LinkProps } from '@tanstack/react-router'

/** The sections with an address of their own: /settings#privacy. */
export type SettingsSection =
  | 'account'
  | 'devices'
  | 'person'
  | 'privacy'
  | 'contact'
  | 'blocked'
  | 'reports'
  | 'appearance'
  | 'language'
  | 'my-data'
  | 'leaving'

export interface IndexRow {
  id: SettingsSection | 'verification' | 'preferences' | 'horoscope' | 'notifications' | 'our-story'
  title: string
  /** What is there, in a few words. */
  about: string
  /** The page that it has to itself. */
  page?: LinkProps['to']
}

export const SETTINGS_INDEX: readonly { group: string; rows: readonly IndexRow[] }[] = [
  {
    group: 'Your account',
    rows: [
      { id: 'account', title: 'Account', about: 'Name, phone number, password' },
      { id: 'devices', title: 'Devices', about: 'Where you are signed in' },
      { id: 'person', title: 'The person of this profile', about: 'Whose profile this is, and their agreement' },
      {
        id: 'verification',
        title: 'Verification',
        about: 'Phone, identity, selfie, work, education',
        page: '/verification',
      },
    ],
  },
  {
    group: 'Privacy and safety',
    rows: [
      { id: 'privacy', title: 'Privacy', about: 'Photos, messages, visits, hiding and pausing' },
      { id: 'contact', title: 'Phone number and contact', about: 'Who asked for your number, and who has it' },
      { id: 'blocked', title: 'Blocked people', about: 'Who you have blocked' },
      { id: 'reports', title: 'Reports and decisions', about: 'What you reported, and the answers' },
    ],
  },
  {
    group: 'Matching',
    rows: [
      { id: 'preferences', title: 'Partner preferences', about: 'Musts and wishes', page: '/preferences' },
      { id: 'horoscope', title: 'Horoscope', about: 'Birth details and chart, optional', page: '/horoscope' },
    ],
  },
  {
    group: 'App',
    rows: [
      { id: 'notifications', title: 'Notifications', about: 'What, where and when', page: '/notifications/settings' },
      { id: 'appearance', title: 'Appearance', about: 'Light or dark' },
      { id: 'language', title: 'Language', about: 'English' },
    ],
  },
  {
    group: 'Your data',
    rows: [
      { id: 'my-data', title: 'My data', about: 'Download a copy, who saw it, nominee' },
      { id: 'our-story', title: 'We found each other', about: 'Tell your story together', page: '/our-story' },
      { id: 'leaving', title: 'Leaving Parinay', about: 'Delete your profile' },
    ],
  },
]
