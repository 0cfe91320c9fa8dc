// What the tests of chats share: the page of a chat, and two members who open it.
import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'a good password'
export const HER = { fullName: 'Meera Kulkarni', phoneNumber: '9820177801', gender: 'female' }
export const HIM = { fullName: 'Arjun Deshpande', phoneNumber: '9820177802', gender: 'male' }

export const box = (page: Page) => page.getByPlaceholder('Type a message...')
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
export const say = async (page: Page, text: string) => {
  await box(page).fill(text)
  await page.keyboard.press('Enter')
}
export const texts = async (page: Page) =>
  (await log(page).locator('[data-bubble]').allInnerTexts()).map((text) => text.replace(/^.*:\s*/, ''))

export const openChat = async (page: Page, name: RegExp) => {
  await page.goto('/messages')
  await page.getByRole('link', { name }).click()
  await expect(box(page)).toBeVisible()
}
