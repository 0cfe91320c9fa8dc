import type { Browser } from './simulated-browser.ts'
import type { Page } from './simulated-chat-page.ts'

/** Two connected members. */
export interface Couple {
  conversation: string
  /** Second conversations: of the first member with the next couple's second, and of the second member with the previous couple's first. */
  across?: [string, string]
  tokens: readonly [string, string]
  ids: readonly [string, string]
}

/** What two members' pages write and read during the faults. */
export interface Chat extends Couple {
  isOneSided: boolean
  browsers?: [Browser, Browser]
  pages: [Page[], Page[]]
}
