// A simulated thumb, which counts what a task costs on a phone.
import { expect, type Locator, type Page } from '@playwright/test'

const MOST_SWIPES = 40
/** The distance of one swipe. */
const SWIPE = 560
const LONG_PRESS = 600

/** Simulates a thumb on a phone and counts its taps and swipes. It swipes to elements that are out of view. */
export class Thumb {
  taps = 0
  keys = 0
  swipes = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async tap(on: Locator) {
    await this.swipeTo(on)
    this.taps++
    await on.tap()
  }
  /** A long press counts as a tap. */
  async press(on: Locator) {
    await this.swipeTo(on)
    this.taps++
    const { x, y } = (await on.boundingBox())!
    const finger = { pointerType: 'touch', isPrimary: true, clientX: x + 20, clientY: y + 10 }
    await on.dispatchEvent('pointerdown', finger)
    await this.page.waitForTimeout(LONG_PRESS)
    await on.dispatchEvent('pointerup', finger)
  }
  button = (name: string | RegExp) => this.tap(this.page.getByRole('button', { name, exact: true }).first())
  link = (name: string | RegExp) => this.tap(this.page.getByRole('link', { name, exact: true }).first())
  chip = (name: string, group?: string) =>
    this.tap((group ? this.page.getByRole('radiogroup', { name: group }) : this.page).getByText(name, { exact: true }))

  /** Chooses from the device's own list: one tap opens it, another chooses. */
  async choose(label: string, choice: string) {
    const list = this.page.getByLabel(label, { exact: true })
    await this.swipeTo(list)
    this.taps += 2
    await list.selectOption(choice)
  }

  /** Types into consecutive fields: a tap into the first; Enter moves to the next. */
  async type(first: string, ...texts: string[]) {
    await this.tap(this.page.getByLabel(first, { exact: true }))
    for (const [place, text] of texts.entries()) {
      if (place > 0) await this.page.keyboard.press('Enter')
      await this.keyboard(text)
    }
  }
  async keyboard(text: string) {
    await this.page.keyboard.type(text)
    this.keys += text.length
  }
  enter = () => this.page.keyboard.press('Enter')

  /** Swipes until nothing hides it. */
  private async swipeTo(on: Locator) {
    await expect(on).toBeVisible()
    for (let swipe = 0; swipe < MOST_SWIPES; swipe++) {
      const side = await on.evaluate(whereIs)
      if (side === 0) return
      this.swipes++
      await this.page.mouse.move(180, 400)
      await this.page.mouse.wheel(0, side * SWIPE)
      await this.page.waitForTimeout(250)
    }
    throw new Error('A thumb does not get there')
  }
}

/** 0 if the element can be touched, 1 if it is further down, -1 if further up. */
function whereIs(element: Element): number {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = y < 0 || y > innerHeight ? null : document.elementFromPoint(x, y)
  const label = element.closest('label') ?? document.querySelector(`label[for="${CSS.escape(element.id || ' ')}"]`)
  if (hit && [element, label].some((one) => one && (one.contains(hit) || hit.contains(one)))) return 0
  return y > innerHeight / 2 ? 1 : -1
}
