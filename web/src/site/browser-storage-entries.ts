interface BrowserEntry {
  name: string
  purpose: string
  until: string
}

/** Every entry that the pages make in a browser's storage, as the Cookie Policy lists them. */
export const BROWSER_ENTRIES: readonly BrowserEntry[] = [
  {
    name: 'authToken',
    purpose: 'Shows the server that it is you',
    until: 'You log out, 30 days without a visit, or 180 days in all; a new one takes its place every day',
  },
  {
    name: 'currentUser',
    purpose: 'Your name and number, to show them while the page loads',
    until: 'You log out',
  },
  { name: 'isAdmin', purpose: 'Staff only: shows the way to the admin panel', until: 'You log out' },
  {
    name: 'justLoggedIn, justRegistered',
    purpose: 'Whether to offer help with an unfinished profile',
    until: 'The next dashboard, or you log out',
  },
  {
    name: 'profileCompletionSkipped',
    purpose: 'Remembers that you closed that offer, so that it stays away for a day',
    until: 'The next time it is offered',
  },
  {
    name: 'draft.profile',
    purpose: 'What you typed into the profile editor and have not saved; your member ID follows the name',
    until: 'You save or discard it, or log out',
  },
  {
    name: 'draft.message',
    purpose: 'What you are writing in a conversation; your member ID and the conversation’s follow the name',
    until: 'You send or clear it, or log out',
  },
  {
    name: 'outbox',
    purpose: 'Messages that have not reached us yet; your member ID follows the name',
    until: 'They reach us, or you discard them',
  },
  {
    name: 'draft.note',
    purpose:
      'A note about someone on your shortlist that you have not saved; your member ID and theirs follow the name',
    until: 'You save or discard it, or log out',
  },
  {
    name: 'pushFor',
    purpose: 'Which member gets push notifications on this browser',
    until: 'You turn notifications off or log out',
  },
  { name: 'colourScheme', purpose: 'The colours you chose: light or dark', until: 'You choose “Device” again' },
  {
    name: 'photoShortcuts',
    purpose: 'Staff only: whether keyboard shortcuts work on photos; your member ID follows the name',
    until: 'You clear it',
  },
  {
    name: 'hiddenColumns',
    purpose:
      'Staff only: the columns you hid in a table of the panel; your member ID and the table’s name follow the name',
    until: 'You show all columns again',
  },
  {
    name: 'pushOfferClosed',
    purpose: 'That you do not want Messages to offer notifications; your member ID follows the name',
    until: 'You clear it',
  },
  {
    name: 'searchOrder',
    purpose: 'The sort order you last chose for profiles; your member ID follows the name',
    until: 'You choose “Newest first” again',
  },
  {
    name: 'listKeys',
    purpose: 'Whether keyboard shortcuts work on the list of profiles; your member ID follows the name',
    until: 'You clear it',
  },
  {
    name: 'includeAnswered',
    purpose: 'That your lists show people you have answered or marked “Not for me”; your member ID follows the name',
    until: 'You switch it off',
  },
  {
    name: 'filterUses',
    purpose:
      'How often you chose the same filter, so that we can offer it as a wish for your partner; your member ID follows the name',
    until: 'You clear it',
  },
  {
    name: 'tsr-scroll-restoration-v1_3',
    purpose: 'How far you had scrolled, so that “back” leads to the same place',
    until: 'You close the tab',
  },
  {
    name: 'googleRequest',
    purpose: 'Two random texts, while you log in with Google, so that only your own answer from Google counts',
    until: 'You are logged in, or close the tab',
  },
  {
    name: 'reloadedAt',
    purpose: 'That a page was reloaded after an update of the site, so that it happens only once',
    until: 'You close the tab',
  },
]
