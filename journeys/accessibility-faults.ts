import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * The accessibility faults of a page by the rules of WCAG 2.2 AA and good practice.
 * Only an open modal dialog is checked, because nothing behind it can be reached. An open menu hides parts of the page.
 * A frame counts as a fault, because its content would not be checked. No page has one.
 */
export async function faults(page: Page): Promise<string[]> {
  // A page reads the rules once, because that costs half as much as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (tags) => {
    const above = ['dialog:modal', '[data-menu-list]'].filter((selector) => document.querySelector(selector))
    const { violations } = await window.axe!.run(above.length ? { include: above } : document, {
      resultTypes: ['violations'],
      runOnly: tags,
    })
    const inFrames = document.querySelector('iframe, frame') ? ['frame: not checked'] : []
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    return [...inFrames, ...found]
  }, TAGS)
}
