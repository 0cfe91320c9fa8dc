import * as account from './account.ts'
import * as adminOverview from './admin/overview.ts'
import * as adminPhotos from './admin/photos.ts'
import * as adminUsers from './admin/users.ts'
import type { Call } from './kernel/call.ts'
import * as conversations from './conversations.ts'
import * as dashboard from './dashboard.ts'
import * as discovery from './discovery.ts'
import * as interests from './interests.ts'
import * as matches from './matches.ts'
import * as photos from './photos.ts'
import * as notifications from './notifications.ts'
import * as profile from './profile/profile.ts'
import * as searches from './saved-searches.ts'
import * as shortlist from './shortlist.ts'
import * as site from './site.ts'
import * as views from './views.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call, for code that must cover them all: the API documentation, the permission tests, the fuzzer. */
export const CALLS: readonly Call[] = [
  account,
  profile,
  photos,
  discovery,
  dashboard,
  matches,
  interests,
  conversations,
  notifications,
  shortlist,
  views,
  searches,
  adminOverview,
  adminUsers,
  adminPhotos,
  site,
].flatMap((feature) => Object.values(feature).filter(isCall))
