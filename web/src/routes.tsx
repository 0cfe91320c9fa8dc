import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { SearchParams } from './discovery/search-params.ts'
import { memberPage, members, requireAudience, root } from './layout-routes.tsx'
import { fallbackPage } from './page-access.ts'
import { parseAllParams, parseSearch, parseParams, stringifySearch } from './platform/parse-params.ts'
import { session } from './platform/session.ts'
import { publicRoutes, visitorRoutes } from './public-routes.tsx'
import { ErrorScreen } from './shell/error-screen.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const dashboard = createRoute({
  ...memberPage('/dashboard'),
  staticData: { title: 'Dashboard' },
  component: lazyRouteComponent(() => import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
})
const search = createRoute({
  ...memberPage('/search'),
  staticData: { title: 'Search' },
  // The screen picks the filters: their table is not loaded with every page.
  validateSearch: (given): SearchParams => parseAllParams(given) as SearchParams,
  component: lazyRouteComponent(() => import('./discovery/search-screen.tsx'), 'SearchScreen'),
})
const matches = createRoute({
  ...memberPage('/matches'),
  staticData: { title: 'Matches' },
  validateSearch: parseParams('step', 'religion', 'state', 'city', 'sort'),
  component: lazyRouteComponent(() => import('./matches/matches-screen.tsx'), 'MatchesScreen'),
})
const requests = createRoute({
  ...memberPage('/requests'),
  staticData: { title: 'Requests' },
  validateSearch: parseParams('tab', 'status', 'search'),
  component: lazyRouteComponent(() => import('./interests/requests-screen.tsx'), 'RequestsScreen'),
})
const messages = createRoute({
  ...memberPage('/messages'),
  staticData: { title: 'Messages' },
  validateSearch: parseParams('profileId'),
  component: lazyRouteComponent(() => import('./conversations/messages-screen.tsx'), 'MessagesScreen'),
})
const notifications = createRoute({
  ...memberPage('/notifications'),
  staticData: { title: 'Notifications' },
  component: lazyRouteComponent(() => import('./notifications/notifications-screen.tsx'), 'NotificationsScreen'),
})
const notificationSettings = createRoute({
  ...memberPage('/notifications/settings'),
  staticData: { title: 'Notification settings' },
  component: lazyRouteComponent(
    () => import('./notifications/notification-settings-screen.tsx'),
    'NotificationSettingsScreen',
  ),
})
const shortlist = createRoute({
  ...memberPage('/shortlist'),
  staticData: { title: 'Shortlist' },
  validateSearch: parseParams('page'),
  component: lazyRouteComponent(() => import('./shortlist/shortlist-screen.tsx'), 'ShortlistScreen'),
})
const dismissals = createRoute({
  ...memberPage('/not-for-me'),
  staticData: { title: 'Not for me' },
  validateSearch: parseParams('page'),
  component: lazyRouteComponent(() => import('./dismissals/dismissals-screen.tsx'), 'DismissalsScreen'),
})
const profileVisits = createRoute({
  ...memberPage('/visitors'),
  staticData: { title: 'Profile visits' },
  validateSearch: parseParams('tab', 'page'),
  component: lazyRouteComponent(() => import('./views/visitors-screen.tsx'), 'VisitorsScreen'),
})
const savedSearches = createRoute({
  ...memberPage('/saved-searches'),
  staticData: { title: 'Saved searches' },
  component: lazyRouteComponent(() => import('./saved-searches/saved-searches-screen.tsx'), 'SavedSearchesScreen'),
})
const profile = createRoute({
  ...memberPage('/profile/$id'),
  staticData: { title: 'Profile' },
  component: lazyRouteComponent(() => import('./profile-page/profile-screen.tsx'), 'ProfileScreen'),
})
const horoscope = createRoute({
  ...memberPage('/horoscope'),
  staticData: { title: 'Horoscope' },
  component: lazyRouteComponent(() => import('./horoscope/horoscope-screen.tsx'), 'HoroscopeScreen'),
})
const horoscopeMatch = createRoute({
  ...memberPage('/horoscope/with/$id'),
  staticData: { title: 'Horoscope match' },
  component: lazyRouteComponent(() => import('./horoscope/horoscope-match-screen.tsx'), 'HoroscopeMatchScreen'),
})
const myProfile = createRoute({
  ...memberPage('/my-profile'),
  staticData: { title: 'My Profile' },
  component: lazyRouteComponent(() => import('./profile/my-profile-screen.tsx'), 'MyProfileScreen'),
})
const myPhotos = createRoute({
  ...memberPage('/my-photos'),
  staticData: { title: 'My photos' },
  component: lazyRouteComponent(() => import('./photos/my-photos-screen.tsx'), 'MyPhotosScreen'),
})
const myVideo = createRoute({
  ...memberPage('/my-video'),
  staticData: { title: 'My video' },
  component: lazyRouteComponent(() => import('./videos/my-video-screen.tsx'), 'MyVideoScreen'),
})
const profileSetup = createRoute({
  ...memberPage('/profile-setup'),
  staticData: { title: 'Profile setup' },
  validateSearch: parseParams('section'),
  component: lazyRouteComponent(() => import('./profile/setup/profile-setup-screen.tsx'), 'ProfileSetupScreen'),
})
const preferences = createRoute({
  ...memberPage('/preferences'),
  staticData: { title: 'Partner preferences' },
  component: lazyRouteComponent(() => import('./preferences/preferences-screen.tsx'), 'PreferencesScreen'),
})
const settings = createRoute({
  ...memberPage('/settings'),
  staticData: { title: 'Settings' },
  component: lazyRouteComponent(() => import('./settings/settings-screen.tsx'), 'SettingsScreen'),
})
const verification = createRoute({
  ...memberPage('/verification'),
  staticData: { title: 'Verification' },
  component: lazyRouteComponent(() => import('./verification/verification-screen.tsx'), 'VerificationScreen'),
})
const ourStory = createRoute({
  ...memberPage('/our-story'),
  staticData: { title: 'We found each other' },
  validateSearch: parseParams('with'),
  component: lazyRouteComponent(() => import('./success-stories/our-story-screen.tsx'), 'OurStoryScreen'),
})
const consent = createRoute({
  ...memberPage('/consent'),
  staticData: { title: 'Before you go on' },
  component: lazyRouteComponent(() => import('./account/consent-screen.tsx'), 'ConsentScreen'),
})
const verifyPhone = createRoute({
  ...memberPage('/verify-phone'),
  staticData: { title: 'Verify phone number' },
  component: lazyRouteComponent(() => import('./account/verify-phone-screen.tsx'), 'VerifyPhoneScreen'),
})
const changePhone = createRoute({
  ...memberPage('/change-phone'),
  staticData: { title: 'Change phone number' },
  component: lazyRouteComponent(() => import('./account/change-phone-screen.tsx'), 'ChangePhoneScreen'),
})
const membership = createRoute({
  ...memberPage('/membership'),
  staticData: { title: 'Membership' },
  component: lazyRouteComponent(() => import('./membership/membership-screen.tsx'), 'MembershipScreen'),
})
const admin = createRoute({
  ...memberPage('/admin'),
  staticData: { title: 'Admin' },
  validateSearch: parseParams('tab', 'page', 'search', 'role', 'isActive', 'status', 'by', 'user', 'kind'),
  component: lazyRouteComponent(() => import('./admin/admin-screen.tsx'), 'AdminScreen'),
  ...requireAudience('staff'),
})

/** The style guide, while developing. */
const styleguide = createRoute({
  getParentRoute: () => root,
  path: '/styleguide',
  staticData: { title: 'Style guide' },
  component: lazyRouteComponent(() => import('./styleguide/styleguide-screen.tsx'), 'StyleguideScreen'),
})

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: fallbackPage(session()), replace: true })
  },
})

const routeTree = root.addChildren([
  visitorRoutes,
  publicRoutes,
  members.addChildren([
    dashboard,
    search,
    matches,
    requests,
    messages,
    notifications,
    notificationSettings,
    shortlist,
    dismissals,
    profileVisits,
    savedSearches,
    profile,
    horoscope,
    horoscopeMatch,
    myProfile,
    myPhotos,
    myVideo,
    profileSetup,
    preferences,
    settings,
    verification,
    ourStory,
    consent,
    verifyPhone,
    changePhone,
    membership,
    admin,
  ]),
  ...(import.meta.env.DEV ? [styleguide] : []),
  unknown,
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorScreen,
})
