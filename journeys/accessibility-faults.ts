import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The accessibility faults of a page by the rules of WCAG 2.2 AA and good practice.
 * Only an open modal dialog is checked, because nothing behind it can be reached. An open menu hides parts of the page.
 * Frames are skipped, which saves three quarters of the time, because no page has any.
 */
export async function faults(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(RULES)
  for (const above of ['dialog:modal', '[data-menu-list]']) if (await page.locator(above).count()) axe.include(above)
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
