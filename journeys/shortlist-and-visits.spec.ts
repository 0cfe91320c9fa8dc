import { expect, type Page } from '@playwright/test'
import { HER, HIM, PASSWORD } from './chat-page.ts'
import { connected } from './connect-new-members.ts'
import { openAndListen, signIn, test } from './playwright-fixtures.ts'

const NOTE = 'Sings, and his sister too. Ask about Nashik.'

const bookmark = (page: Page, name: string) => page.getByRole('button', { name: `Shortlist ${name}`, exact: true })

test('a member’s lists: the shortlist with a note, visits on both sides, and a saved search', async ({
  site,
  page,
  newBrowser,
}) => {
  const herself = { ...HER, fullName: 'Ketaki Sathe', phoneNumber: '9820177841' }
  const himself = { ...HIM, fullName: 'Rohan Gokhale', phoneNumber: '9820177842' }
  await connected(site.address, herself, himself)
  await signIn(page, herself.phoneNumber, PASSWORD)
  const man = await newBrowser()
  await signIn(man.page, himself.phoneNumber, PASSWORD)

  await test.step('she adds him to her shortlist, and a second tab shows it', async () => {
    const second = await page.context().newPage()
    await second.goto('/shortlist')
    await expect(second.getByText('Your shortlist is empty')).toBeVisible()
    // The two are connected: lists show him when she asks for the answered ones, too.
    await page.goto(`/search?search=${encodeURIComponent(himself.fullName)}`)
    await page.getByRole('button', { name: 'Show people already answered' }).click()
    await bookmark(page, himself.fullName).click()
    await expect(bookmark(page, himself.fullName)).toHaveAttribute('aria-pressed', 'true')
    await expect(second.getByRole('article', { name: himself.fullName })).toBeVisible()
    await second.close()
  })

  await test.step('she adds a note, which a later visit shows', async () => {
    await page.goto('/shortlist')
    const card = page.getByRole('article', { name: himself.fullName })
    await card.getByRole('button', { name: `Add a note about ${himself.fullName}` }).click()
    await page.getByLabel('Note', { exact: true }).fill(NOTE)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.reload()
    await expect(card.getByText(NOTE)).toBeVisible()
  })

  await test.step('one press restores him and the note after a mistake', async () => {
    await bookmark(page, himself.fullName).click()
    await expect(page.getByText('Your shortlist is empty')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(NOTE)).toBeVisible()
  })

  await test.step('she views his profile, and he sees her visit', async () => {
    await openAndListen(man.page, '/visitors')
    await expect(man.page.getByText('No visitors yet')).toBeVisible()
    await page.getByRole('article', { name: himself.fullName }).getByRole('link', { name: 'View Profile' }).click()
    await expect(page.getByRole('button', { name: 'On your shortlist' })).toBeVisible()
    const card = man.page.getByRole('article', { name: herself.fullName })
    await expect(card.getByText('Viewed you just now')).toBeVisible()
    await expect(man.page.getByText(NOTE)).toBeHidden()
    await page.goto('/visitors?tab=viewed')
    await expect(page.getByRole('article', { name: himself.fullName })).toBeVisible()
  })

  await test.step('browsing privately, he sees no visitors', async () => {
    await man.page.goto('/settings#privacy')
    await man.page.getByLabel('Show that I viewed a profile').uncheck()
    await expect(man.page.getByText('Saved. This applies from now.')).toBeVisible()
    await man.page.goto('/visitors')
    await expect(man.page.getByText('You are browsing privately')).toBeVisible()
  })

  await test.step('she saves a search, and runs it again', async () => {
    await page.goto('/search?state=Karnataka')
    const found = await page.getByRole('heading', { name: /Profiles? Found|^Showing/ }).textContent()
    await page.getByRole('button', { name: 'Save this search' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Near home')
    await page.getByLabel('Alert me to new matches').selectOption('At once')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Saved as “Near home”' }).click()
    const search = page.getByRole('article', { name: 'Near home' })
    await expect(search.getByText('State: Karnataka')).toBeVisible()
    await search.getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?state=Karnataka$/)
    await expect(page.getByRole('heading', { name: found! })).toBeVisible()
  })
})
