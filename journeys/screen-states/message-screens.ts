import type { Page } from '@playwright/test'
import { failed, press, type ScreenState } from './screen-state.ts'

const firstChat = async (page: Page) => {
  await page.locator('a[href*="profileId="]').first().click()
  await page.getByPlaceholder('Type a message...').waitFor()
}

const openMessageActions = async (page: Page) => {
  // Touch uses a long press and a mouse uses the dots, but the button works for both.
  await page.getByRole('button', { name: 'Message actions' }).last().dispatchEvent('click')
  await page.getByRole('group', { name: 'This message' }).waitFor()
}

const emptyChat = async (page: Page) => {
  await page.locator('a[href*="profileId="]', { hasText: 'Start chatting' }).first().click()
  await page.getByRole('region', { name: 'Suggested first messages' }).waitFor()
}

export const messageScreens: ScreenState[] = [
  { name: 'messages', viewer: 'woman', path: '/messages', inWindow: true },
  { name: 'messages, a chat', viewer: 'woman', path: '/messages', act: firstChat, inWindow: true },
  {
    name: 'messages, emoji',
    viewer: 'woman',
    path: '/messages',
    act: async (page) => {
      await firstChat(page)
      await press('Emoji')(page)
      await page.getByRole('group', { name: 'Emoji' }).waitFor()
    },
    inWindow: true,
  },
  {
    name: 'messages, recording a voice note',
    viewer: 'woman',
    path: '/messages',
    act: async (page) => {
      await firstChat(page)
      await press('Record a voice note')(page)
      await page.getByText('Recording', { exact: true }).waitFor()
    },
    inWindow: true,
  },
  {
    name: 'messages, actions',
    viewer: 'woman',
    path: '/messages',
    act: async (page) => {
      await firstChat(page)
      await openMessageActions(page)
    },
    inWindow: true,
  },
  {
    name: 'messages, a reply',
    viewer: 'woman',
    path: '/messages',
    act: async (page) => {
      await firstChat(page)
      await openMessageActions(page)
      await press('Reply')(page)
    },
    inWindow: true,
  },
  {
    name: 'messages, deleting',
    viewer: 'woman',
    path: '/messages',
    act: async (page) => {
      await firstChat(page)
      await openMessageActions(page)
      await press('Delete for me')(page)
      await page.getByRole('dialog').waitFor()
    },
    inWindow: true,
  },
  { name: 'messages, a first message', viewer: 'woman', path: '/messages', act: emptyChat, inWindow: true },
  { name: 'messages, no connections', viewer: 'newcomer', path: '/messages', inWindow: true },
  { name: 'messages failed', viewer: 'woman', path: '/messages', ...failed('/messages'), inWindow: true },
]
