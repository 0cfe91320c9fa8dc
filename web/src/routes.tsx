import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { SearchParams } from './discovery/search-params.ts'
import { redirectFor, type Audience, fallbackPage } from './page-access.ts'
import { parseAllParams, parseSearch, parseParams, stringifySearch } from './platform/parse-params.ts'
import { session } from './platform/session.ts'
import { ErrorPage, ErrorScreen } from './shell/error-screen.tsx'
import { Frame } from './shell/frame.tsx'
import { PublicShell } from './shell/public-shell.tsx'
import { VisitorShell } from './shell/visitor-shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the browser's tab says. */
    title?: string
  }
  interface Register {
    router: typeof router
  }
}

const requireAudience = (openers: Audience) => ({
  beforeLoad: () => {
    const to = redirectFor(openers, session())
    if (to) throw redirect({ to, replace: true })
  },
})

const root = createRootRoute({
  component: Frame,
  errorComponent: ErrorPage,
  notFoundComponent: () => null,
})

const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  component: VisitorShell,
  ...requireAudience('visitors'),
})
const everyone = createRoute({
  getParentRoute: () => root,
  id: 'everyone',
  component: PublicShell,
  errorComponent: ErrorPage,
})
const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  component: lazyRouteComponent(() => import('./shell/member-shell.tsx'), 'MemberShell'),
  errorComponent: ErrorPage,
  ...requireAudience('members'),
})

const visitorPage = <const P extends string>(path: P) => ({ getParentRoute: () => visitors, path }) as const
const publicPage = <const P extends string>(path: P) => ({ getParentRoute: () => everyone, path }) as const
const memberPage = <const P extends string>(path: P) => ({ getParentRoute: () => members, path }) as const

// The server sends this page as plain HTML (landing/plain-page.tsx); this is for those who come to it inside the app.
const landing = createRoute({
  ...visitorPage('/'),
  component: lazyRouteComponent(() => import('./landing/landing-screen.tsx'), 'LandingScreen'),
})
const login = createRoute({
  ...visitorPage('/login'),
  staticData: { title: 'Login' },
  validateSearch: parseParams('back'),
  component: lazyRouteComponent(() => import('./account/login-screen.tsx'), 'LoginScreen'),
})
const register = createRoute({
  ...visitorPage('/register'),
  staticData: { title: 'Register' },
  component: lazyRouteComponent(() => import('./account/register-screen.tsx'), 'RegisterScreen'),
})
const about = createRoute({
  ...publicPage('/about'),
  staticData: { title: 'About' },
  component: lazyRouteComponent(() => import('./site/about-screen.tsx'), 'AboutScreen'),
})
const contact = createRoute({
  ...publicPage('/contact'),
  staticData: { title: 'Contact' },
  component: lazyRouteComponent(() => import('./site/contact-screen.tsx'), 'ContactScreen'),
})
const careers = createRoute({
  ...publicPage('/careers'),
  staticData: { title: 'Careers' },
  component: lazyRouteComponent(() => import('./site/careers-screen.tsx'), 'CareersScreen'),
})
const help = createRoute({
  ...publicPage('/help'),
  staticData: { title: 'Help Center' },
  component: lazyRouteComponent(() => import('./site/help-center-screen.tsx'), 'HelpCenterScreen'),
})
const safetyTips = createRoute({
  ...publicPage('/safety-tips'),
  staticData: { title: 'Safety Tips' },
  component: lazyRouteComponent(() => import('./site/safety-tips-screen.tsx'), 'SafetyTipsScreen'),
})
const faqs = createRoute({
  ...publicPage('/faqs'),
  staticData: { title: 'FAQs' },
  component: lazyRouteComponent(() => import('./site/faqs-screen.tsx'), 'FaqsScreen'),
})
const privacy = createRoute({
  ...publicPage('/privacy'),
  staticData: { title: 'Privacy Policy' },
  component: lazyRouteComponent(() => import('./site/privacy-policy-screen.tsx'), 'PrivacyPolicyScreen'),
})
const terms = createRoute({
  ...publicPage('/terms'),
  staticData: { title: 'Terms of Service' },
  component: lazyRouteComponent(() => import('./site/terms-screen.tsx'), 'TermsScreen'),
})
const cookies = createRoute({
  ...publicPage('/cookies'),
  staticData: { title: 'Cookie Policy' },
  component: lazyRouteComponent(() => import('./site/cookie-policy-screen.tsx'), 'CookiePolicyScreen'),
})
const confirmEmail = createRoute({
  ...publicPage('/confirm-email'),
  staticData: { title: 'Your e-mail address' },
  validateSearch: parseParams('token'),
  component: lazyRouteComponent(() => import('./notifications/confirm-email-screen.tsx'), 'ConfirmEmailScreen'),
})
const stopEmails = createRoute({
  ...publicPage('/stop-emails'),
  staticData: { title: 'No more e-mails' },
  validateSearch: parseParams('token'),
  component: lazyRouteComponent(() => import('./notifications/stop-emails-screen.tsx'), 'StopEmailsScreen'),
})
const stopAlerts = createRoute({
  ...publicPage('/stop-alerts'),
  staticData: { title: 'No more alerts' },
  validateSearch: parseParams('token'),
  component: lazyRouteComponent(() => import('./saved-searches/stop-alerts-screen.tsx'), 'StopAlertsScreen'),
})
const missingFile = (path: '/assets/$' | '/portraits/$') =>
  createRoute({
    ...publicPage(path),
    staticData: { title: 'Not found' },
    component: lazyRouteComponent(() => import('./site/not-found-screen.tsx'), 'NotFoundScreen'),
  })

const dashboard = createRoute({
  ...memberPage('/dashboard'),
  staticData: { title: 'Dashboard' },
  component: lazyRouteComponent(() => import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
})
const search = createRoute({
  ...memberPage('/search'),
  staticData: { title: 'Search' },
  // The screen picks the filters: their table is not loaded with every page.
  validateSearch: (given): SearchParams => parseAllParams(given),
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
  staticData: { title: 'How you are told' },
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
  component: lazyRouteComponent(() => import('./profile/profile-screen.tsx'), 'ProfileScreen'),
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
const profileSetup = createRoute({
  ...memberPage('/profile-setup'),
  staticData: { title: 'Profile setup' },
  validateSearch: parseParams('section'),
  component: lazyRouteComponent(() => import('./profile/setup/profile-setup-screen.tsx'), 'ProfileSetupScreen'),
})
const membership = createRoute({
  ...memberPage('/membership'),
  staticData: { title: 'Membership' },
  component: lazyRouteComponent(() => import('./membership/membership-screen.tsx'), 'MembershipScreen'),
})
const admin = createRoute({
  ...memberPage('/admin'),
  staticData: { title: 'Admin' },
  validateSearch: parseParams('tab', 'page', 'search', 'role', 'isActive', 'status', 'by', 'user'),
  component: lazyRouteComponent(() => import('./admin/admin-screen.tsx'), 'AdminScreen'),
  ...requireAudience('staff'),
})

/** The parts of the design system, while developing. */
const styleguide = createRoute({
  getParentRoute: () => root,
  path: '/parts',
  staticData: { title: 'Parts' },
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
  visitors.addChildren([landing, login, register]),
  everyone.addChildren([
    about,
    contact,
    careers,
    help,
    safetyTips,
    faqs,
    privacy,
    terms,
    cookies,
    confirmEmail,
    stopEmails,
    stopAlerts,
    missingFile('/assets/$'),
    missingFile('/portraits/$'),
  ]),
  members.addChildren([
    dashboard,
    search,
    matches,
    requests,
    messages,
    notifications,
    notificationSettings,
    shortlist,
    profileVisits,
    savedSearches,
    profile,
    myProfile,
    myPhotos,
    profileSetup,
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
