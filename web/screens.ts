// Which screen an address opens with, for what is made of the build: what a page loads first, and what it may weigh.

const SHELL = 'src/shell/member-shell.tsx'

interface Opening {
  /** The modules that the page is made of, besides the app's entry. */
  modules: readonly string[]
  for: 'visitors' | 'members'
}

const visitors = (screen: string): Opening => ({ for: 'visitors', modules: [screen] })
const members = (screen: string): Opening => ({ for: 'members', modules: [SHELL, screen] })

export const OPENINGS: Readonly<Record<string, Opening>> = {
  '/login': visitors('src/account/login-screen.tsx'),
  '/register': visitors('src/account/register-screen.tsx'),
  '/about': visitors('src/site/about-screen.tsx'),
  '/contact': visitors('src/site/contact-screen.tsx'),
  '/careers': visitors('src/site/careers-screen.tsx'),
  '/help': visitors('src/site/help-center-screen.tsx'),
  '/safety-tips': visitors('src/site/safety-tips-screen.tsx'),
  '/faqs': visitors('src/site/faqs-screen.tsx'),
  '/privacy': visitors('src/site/privacy-policy-screen.tsx'),
  '/terms': visitors('src/site/terms-screen.tsx'),
  '/cookies': visitors('src/site/cookie-policy-screen.tsx'),
  '/dashboard': members('src/dashboard/dashboard-screen.tsx'),
  '/search': members('src/discovery/search-screen.tsx'),
  '/profile': members('src/profile/profile-screen.tsx'),
  '/profile-setup': members('src/profile/setup/profile-setup-screen.tsx'),
  '/my-profile': members('src/profile/my-profile-screen.tsx'),
  '/my-photos': members('src/photos/my-photos-screen.tsx'),
  '/matches': members('src/matches/matches-screen.tsx'),
  '/requests': members('src/interests/requests-screen.tsx'),
  '/messages': members('src/conversations/messages-screen.tsx'),
  '/notifications': members('src/notifications/notifications-screen.tsx'),
  '/notifications/settings': members('src/notifications/notification-settings-screen.tsx'),
  '/shortlist': members('src/shortlist/shortlist-screen.tsx'),
  '/visitors': members('src/views/visitors-screen.tsx'),
  '/saved-searches': members('src/saved-searches/saved-searches-screen.tsx'),
  '/confirm-email': visitors('src/notifications/confirm-email-screen.tsx'),
  '/stop-emails': visitors('src/notifications/stop-emails-screen.tsx'),
  '/stop-alerts': visitors('src/saved-searches/stop-alerts-screen.tsx'),
  '/membership': members('src/membership/membership-screen.tsx'),
  '/admin': members('src/admin/admin-screen.tsx'),
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
export function neededBy(manifest: Manifest, modules: readonly string[]) {
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

export function entryOf(manifest: Manifest) {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (!entry) throw new Error('The build has no entry')
  return entry
}
