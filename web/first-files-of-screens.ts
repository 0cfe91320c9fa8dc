// Which screen an address opens with, for what is made of the build: what a page loads first, and what it may weigh.

const SHELL = 'src/shell/member-shell.tsx'

interface ScreenModules {
  /** The modules that the page is made of, besides the app's entry. */
  modules: readonly string[]
  for: 'visitors' | 'members'
}

const visitorScreen = (screen: string): ScreenModules => ({ for: 'visitors', modules: [screen] })
const memberScreen = (screen: string): ScreenModules => ({ for: 'members', modules: [SHELL, screen] })

export const SCREEN_MODULES: Readonly<Record<string, ScreenModules>> = {
  '/login': visitorScreen('src/account/login-screen.tsx'),
  '/register': visitorScreen('src/account/register-screen.tsx'),
  '/forgot-password': visitorScreen('src/account/forgot-password-screen.tsx'),
  '/login-with-code': visitorScreen('src/account/code-login-screen.tsx'),
  '/login-with-google': visitorScreen('src/account/google-screen.tsx'),
  '/about': visitorScreen('src/site/about-screen.tsx'),
  '/contact': visitorScreen('src/site/contact-screen.tsx'),
  '/careers': visitorScreen('src/site/careers-screen.tsx'),
  '/help': visitorScreen('src/site/help-center-screen.tsx'),
  '/safety-tips': visitorScreen('src/site/safety-tips-screen.tsx'),
  '/how-matching-works': visitorScreen('src/site/how-matching-works-screen.tsx'),
  '/faqs': visitorScreen('src/site/faqs-screen.tsx'),
  '/privacy': visitorScreen('src/site/privacy-policy-screen.tsx'),
  '/terms': visitorScreen('src/site/terms-screen.tsx'),
  '/cookies': visitorScreen('src/site/cookie-policy-screen.tsx'),
  '/transparency': visitorScreen('src/site/transparency-screen.tsx'),
  '/success-stories': visitorScreen('src/success-stories/success-stories-screen.tsx'),
  '/complaint': visitorScreen('src/complaints/complaint-screen.tsx'),
  '/dashboard': memberScreen('src/dashboard/dashboard-screen.tsx'),
  '/search': memberScreen('src/discovery/search-screen.tsx'),
  '/profile': memberScreen('src/profile-page/profile-screen.tsx'),
  '/profile-setup': memberScreen('src/profile/setup/profile-setup-screen.tsx'),
  '/my-profile': memberScreen('src/profile/my-profile-screen.tsx'),
  '/my-photos': memberScreen('src/photos/my-photos-screen.tsx'),
  '/my-video': memberScreen('src/videos/my-video-screen.tsx'),
  '/matches': memberScreen('src/matches/matches-screen.tsx'),
  '/requests': memberScreen('src/interests/requests-screen.tsx'),
  '/messages': memberScreen('src/conversations/messages-screen.tsx'),
  '/notifications': memberScreen('src/notifications/notifications-screen.tsx'),
  '/notifications/settings': memberScreen('src/notifications/notification-settings-screen.tsx'),
  '/shortlist': memberScreen('src/shortlist/shortlist-screen.tsx'),
  '/not-for-me': memberScreen('src/dismissals/dismissals-screen.tsx'),
  '/visitors': memberScreen('src/views/visitors-screen.tsx'),
  '/saved-searches': memberScreen('src/saved-searches/saved-searches-screen.tsx'),
  '/horoscope': memberScreen('src/horoscope/horoscope-screen.tsx'),
  '/horoscope/with': memberScreen('src/horoscope/horoscope-match-screen.tsx'),
  '/confirm-email': visitorScreen('src/notifications/confirm-email-screen.tsx'),
  '/confirm-profile': visitorScreen('src/candidates/confirm-profile-screen.tsx'),
  '/stop-emails': visitorScreen('src/notifications/stop-emails-screen.tsx'),
  '/stop-alerts': visitorScreen('src/saved-searches/stop-alerts-screen.tsx'),
  '/preferences': memberScreen('src/preferences/preferences-screen.tsx'),
  '/settings': memberScreen('src/settings/settings-screen.tsx'),
  '/verification': memberScreen('src/verification/verification-screen.tsx'),
  '/our-story': memberScreen('src/success-stories/our-story-screen.tsx'),
  '/consent': memberScreen('src/account/consent-screen.tsx'),
  '/verify-phone': memberScreen('src/account/verify-phone-screen.tsx'),
  '/change-phone': memberScreen('src/account/change-phone-screen.tsx'),
  '/membership': memberScreen('src/membership/membership-screen.tsx'),
  '/admin': memberScreen('src/admin/admin-screen.tsx'),
}

export interface Chunk {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  isEntry?: boolean
}

export type Manifest = Readonly<Record<string, Chunk>>

/** What the modules need before they run: scripts, styles and assets, of themselves and of everything they import. */
export function collectFiles(manifest: Manifest, modules: readonly string[]) {
  const seen = new Set<string>()
  const needed = { scripts: new Set<string>(), styles: new Set<string>(), assets: new Set<string>() }
  const collect = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is no chunk of the build: is its screen still loaded on its own?`)
    needed.scripts.add(chunk.file)
    chunk.css?.forEach((file) => needed.styles.add(file))
    chunk.assets?.forEach((file) => needed.assets.add(file))
    chunk.imports?.forEach(collect)
  }
  modules.forEach(collect)
  return needed
}

export function findEntry(manifest: Manifest) {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (!entry) throw new Error('The build has no entry')
  return entry
}
