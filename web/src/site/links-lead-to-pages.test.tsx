import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { router } from '../routes.tsx'
import { openScreen } from '../testing/open-screen.tsx'
import { AboutScreen } from './about-screen.tsx'
import { CareersScreen } from './careers-screen.tsx'
import { ContactScreen } from './contact-screen.tsx'
import { CookiePolicyScreen } from './cookie-policy-screen.tsx'
import { FaqsScreen } from './faqs-screen.tsx'
import { HelpCenterScreen } from './help-center-screen.tsx'
import { PrivacyPolicyScreen } from './privacy-policy-screen.tsx'
import { HowMatchingWorksScreen } from './how-matching-works-screen.tsx'
import { SafetyTipsScreen } from './safety-tips-screen.tsx'
import { TermsScreen } from './terms-screen.tsx'
import { TransparencyScreen } from './transparency-screen.tsx'

const PAGES = {
  '/about': AboutScreen,
  '/careers': CareersScreen,
  '/contact': ContactScreen,
  '/cookies': CookiePolicyScreen,
  '/faqs': FaqsScreen,
  '/help': HelpCenterScreen,
  '/privacy': PrivacyPolicyScreen,
  '/safety-tips': SafetyTipsScreen,
  '/how-matching-works': HowMatchingWorksScreen,
  '/terms': TermsScreen,
  '/transparency': TransparencyScreen,
}
const paths = Object.keys(PAGES) as (keyof typeof PAGES)[]

/** What each page holds: the addresses of its parts, and where its links lead. */
const read = new Map<string, { ids: string[]; links: string[] }>()

beforeAll(async () => {
  for (const path of paths) {
    await openScreen(PAGES[path], path, path, { 'GET /api/site': () => ({ data: { operator: null } }) })
    read.set(path, {
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      links: [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
    })
    cleanup()
    signOut()
  }
})
afterEach(cleanup)
afterAll(() => vi.unstubAllGlobals())

const leadsSomewhere = ({ pathname, hash }: URL) =>
  pathname in router.routesByPath && (hash === '' || read.get(pathname)?.ids.includes(hash.slice(1)))

test.each(paths)('%s: every link leads to a page of ours, and to a part that it has', (path) => {
  const { links } = read.get(path)!
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((link) => /^[/#]/.test(link) && !leadsSomewhere(new URL(link, `http://site${path}`)))).toEqual([])
})

test.each(paths)('%s: no two parts share an address', (path) => {
  const { ids } = read.get(path)!
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
