// Steps of a person with a phone, by thumb.
import { expect, type Page } from '@playwright/test'
import type { Thumb } from './simulated-thumb.ts'

export const PASSWORD = 'a good password'
const HER_PHONE = '98200 77701'

const isAt = async (page: Page, section: string) => {
  await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
  await page.waitForFunction(() => scrollY === 0)
}

/** Registers from the landing page, for a daughter. */
export async function register(thumb: Thumb) {
  const { page } = thumb
  await thumb.tap(page.getByRole('link', { name: 'Register Free' }).first())
  await thumb.type('Full Name', 'Rupa Deshmukh', HER_PHONE)
  await thumb.chip('Female')
  await thumb.type('Day', '3', '2')
  await expect(page.getByLabel('Year')).toBeFocused()
  await thumb.keyboard('1998')
  await expect(page.getByText(/^3 February 1998, \d+ years$/)).toBeVisible()
  await thumb.chip('Daughter')
  await thumb.type('Password', PASSWORD)
  await thumb.type('Confirm Password', PASSWORD)
  await thumb.tap(page.getByRole('checkbox', { name: /^The person intends to marry/ }))
  await thumb.tap(page.getByRole('checkbox', { name: /^The person knows of this profile/ }))
  await thumb.enter()
  await page.waitForURL('**/dashboard')
}

/** Completes the profile from the popup of the first visit, without a photo. */
export async function fillIn(thumb: Thumb) {
  const { page } = thumb
  await thumb.button('Complete Profile Now')
  await isAt(page, 'Basic Information')
  await thumb.choose("Your daughter's height (cm)", '163')
  await thumb.chip('Never married')
  await thumb.choose("Your daughter's mother tongue", 'Marathi')
  await thumb.button('Next Section')
  await isAt(page, 'Religious Background')
  await thumb.chip('Hindu')
  await thumb.choose('Caste', 'Brahmin')
  await thumb.chip('No', 'Manglik')
  await thumb.type('Sub Caste', 'Deshastha', 'Kashyap')
  await thumb.enter()
  await isAt(page, 'Education')
  await thumb.choose('Highest Degree', 'Masters')
  await thumb.choose('Field of Study', 'Law')
  await thumb.type('Institution', 'ILS Law College')
  await thumb.enter()
  await isAt(page, 'Professional Details')
  await thumb.choose('Occupation', 'Lawyer')
  await thumb.choose('Annual Income Range', '10-20 lakh')
  await thumb.type('Organization', 'Deshmukh Chambers', 'Pune')
  await thumb.button('Next Section')
  await isAt(page, 'Family Details')
  await thumb.choose('State', 'Maharashtra')
  await thumb.chip('India')
  await thumb.chip('Nuclear')
  await thumb.type('City', 'Pune', 'Satara', 'Vivek', 'Teacher', 'Sunita', 'Homemaker', '2', '1', '1', '0')
  await thumb.enter()
  await isAt(page, 'Lifestyle & Interests')
  await thumb.chip('Vegetarian')
  await thumb.chip('No', 'Smoking')
  await thumb.chip('No', 'Drinking')
  await thumb.button('Reading')
  await thumb.button('Music')
  await thumb.button('Next Section')
  await isAt(page, 'About & Expectations')
  await thumb.type(
    'About your daughter',
    'She practises family law in Pune, reads on trains and sings on Sundays with her aunt.',
  )
  await thumb.type('Partner Expectations', 'Somebody kind and curious.')
  await thumb.button('Complete Profile')
  await page.waitForURL('**/dashboard')
}

export const openSettings = async (thumb: Thumb) => {
  await thumb.button('Open the menu')
  await thumb.tap(thumb.page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Settings' }))
}

/** Opens one of the five pages of the bottom bar. */
export const goTo = (thumb: Thumb, name: string) =>
  thumb.tap(thumb.page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }))

/** Chooses pictures as in a phone's gallery: a tap for each, and one to confirm. */
export async function choosePhotos(thumb: Thumb, names: readonly string[]) {
  const { page } = thumb
  const bytes = await page.evaluate((count) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1200, height: 1500 })
    const pen = canvas.getContext('2d')!
    return Array.from({ length: count }, (_, at) => {
      pen.fillStyle = ['#e9d8c0', '#d8e0c8', '#c8d8e4'][at % 3]!
      pen.fillRect(0, 0, 1200, 1500)
      pen.fillStyle = ['#a8324a', '#2f6b4f', '#1f6f78'][at % 3]!
      pen.fillRect(250 - 30 * at, 900, 700, 600)
      pen.arc(600, 560, 220 + 40 * at, 0, 7)
      pen.fill()
      return canvas.toDataURL('image/jpeg').split(',')[1]!
    })
  }, names.length)
  const chooser = page.waitForEvent('filechooser')
  await thumb.tap(page.getByLabel('Choose photos'))
  thumb.taps += names.length + 1
  await (
    await chooser
  ).setFiles(names.map((name, at) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes[at]!, 'base64') })))
}
