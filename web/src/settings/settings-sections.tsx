// The sections of the settings. All but the first come in files of their own, when they are opened.
import type { ComponentType } from 'react'
import { lazyPart } from '../platform/lazy-part.tsx'
import { ColorSchemeSwitch } from '../shell/color-scheme-switch.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { AccountSettings } from './account-settings.tsx'
import type { SettingsSection } from './settings-index.ts'

const waiting = (
  <div role="status" aria-label="Loading">
    <Skeleton height="4em" />
  </div>
)

export const SECTION_PARTS: Record<SettingsSection, ComponentType> = {
  account: AccountSettings,
  devices: lazyPart(async () => (await import('./devices.tsx')).Devices, waiting),
  person: lazyPart(async () => (await import('../candidates/ask-candidate-section.tsx')).AskCandidateSection, waiting),
  privacy: lazyPart(async () => (await import('./privacy-settings.tsx')).Privacy, waiting),
  contact: lazyPart(async () => (await import('../contact/contact-list.tsx')).ContactList, waiting),
  blocked: lazyPart(async () => (await import('./blocked-people.tsx')).BlockedPeople, waiting),
  reports: lazyPart(async () => (await import('../safety/case-answers.tsx')).CaseAnswers, waiting),
  appearance: ColorSchemeSwitch,
  language: () => <p>Parinay is in English. Names, messages and your own words can be in any Indian script.</p>,
  'my-data': lazyPart(async () => (await import('./my-data.tsx')).MyData, waiting),
  leaving: lazyPart(async () => (await import('./delete-profile.tsx')).DeleteProfile, waiting),
}
