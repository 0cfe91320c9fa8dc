interface BrowserEntry {
  name: string
  purpose: string
  until: string
}

/** Every entry that the pages make in a browser's storage, as the Cookie Policy lists them. */
export const BROWSER_ENTRIES: readonly BrowserEntry[] = [
  { name: 'authToken', purpose: 'Shows the server that it is you', until: 'You log out, or 60 days without a visit' },
  {
    name: 'currentUser',
    purpose: 'Your name and number, to show them before the server has answered',
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
    purpose: 'Remembers that you closed that offer, so that it leaves you alone for a day',
    until: 'The next time it is offered',
  },
  {
    name: 'draft.profile',
    purpose: 'What you typed into the profile editor and have not saved; your member number follows the name',
    until: 'You save or discard it, or log out',
  },
  {
    name: 'draft.message',
    purpose: 'What you are writing in a conversation; your member number and its number follow the name',
    until: 'You send or clear it, or log out',
  },
  {
    name: 'outbox',
    purpose: 'Messages you have sent that have not reached us yet; your member number follows the name',
    until: 'They have reached us, or you discard them',
  },
  {
    name: 'draft.note',
    purpose:
      'A note about somebody on your shortlist that you have not saved; your member number and theirs follow the name',
    until: 'You save it or give it up, or log out',
  },
  { name: 'pushFor', purpose: 'Whose pushes this browser takes', until: 'You turn pushes off or log out' },
  { name: 'colourScheme', purpose: 'The colours you chose: light or dark', until: 'You choose “Device” again' },
  {
    name: 'photoShortcuts',
    purpose: 'Staff only: whether keys decide on photos; your member number follows the name',
    until: 'You clear it',
  },
  {
    name: 'pushOfferClosed',
    purpose: 'That you do not want to be asked about notifications in Messages; your member number follows the name',
    until: 'You clear it',
  },
  {
    name: 'tsr-scroll-restoration-v1_3',
    purpose: 'How far you had scrolled, so that “back” leads to the same place',
    until: 'You close the tab',
  },
  {
    name: 'reloadedAt',
    purpose: 'That a page was fetched anew after an update of the site, so that it happens once',
    until: 'You close the tab',
  },
]
