import * as account from './account.ts'
import * as adminOverview from './admin/overview.ts'
import * as adminMatching from './admin/matching.ts'
import * as adminPhotos from './admin/photos.ts'
import * as adminVerification from './admin/verification.ts'
import * as adminReveals from './admin/reveal-masked-data.ts'
import * as adminUsers from './admin/users.ts'
import type { Call } from './kernel/call.ts'
import * as candidates from './candidates.ts'
import * as complaints from './complaints.ts'
import * as consent from './consent.ts'
import * as contact from './contact.ts'
import * as conversations from './conversations.ts'
import * as dashboard from './dashboard.ts'
import * as discovery from './discovery.ts'
import * as dismissals from './dismissals.ts'
import * as google from './google.ts'
import * as horoscope from './horoscope.ts'
import * as impressions from './impressions.ts'
import * as interests from './interests.ts'
import * as matches from './matches.ts'
import * as oneTimeCodes from './one-time-codes.ts'
import * as ownData from './own-data.ts'
import * as photos from './photos.ts'
import * as membership from './membership.ts'
import * as payments from './payments.ts'
import * as notifications from './notifications.ts'
import * as preferences from './preferences.ts'
import * as profile from './profile/profile.ts'
import * as reports from './reports.ts'
import * as adminDuplicates from './admin/duplicates.ts'
import * as adminCases from './admin/cases.ts'
import * as safety from './blocks.ts'
import * as searches from './saved-searches.ts'
import * as sessions from './sessions.ts'
import * as shortlist from './shortlist.ts'
import * as site from './site.ts'
import * as leavingReasons from './leaving-reasons.ts'
import * as successStories from './success-stories.ts'
import * as adminStories from './admin/success-stories.ts'
import * as talks from './talks.ts'
import * as verification from './verification.ts'
import * as transparency from './transparency.ts'
import * as videos from './videos.ts'
import * as adminVideos from './admin/videos.ts'
import * as views from './views.ts'
import * as voiceNotes from './voice-notes.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call, for code that must cover them all: the API documentation, the permission tests, the fuzzer. */
export const CALLS: readonly Call[] = [
  account,
  oneTimeCodes,
  google,
  consent,
  sessions,
  profile,
  photos,
  videos,
  discovery,
  dashboard,
  matches,
  impressions,
  preferences,
  dismissals,
  horoscope,
  interests,
  conversations,
  talks,
  voiceNotes,
  contact,
  membership,
  payments,
  notifications,
  shortlist,
  views,
  searches,
  safety,
  reports,
  candidates,
  verification,
  ownData,
  leavingReasons,
  successStories,
  complaints,
  transparency,
  adminOverview,
  adminUsers,
  adminPhotos,
  adminVideos,
  adminStories,
  adminMatching,
  adminCases,
  adminDuplicates,
  adminVerification,
  adminReveals,
  site,
].flatMap((feature) => Object.values(feature).filter(isCall))
