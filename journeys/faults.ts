import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What is wrong with the page for those who cannot see, hear or point well, as the rules of WCAG 2.2 AA and good practice have it.
 * Behind an open modal dialog nothing can be reached, so the dialog alone is looked at.
 * No page of ours has frames, so nothing is gathered out of any: a quarter of the time.
 */
export async function faults(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(RULES)
  if (await page.locator('dialog:modal').count()) axe.include('dialog:modal')
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
