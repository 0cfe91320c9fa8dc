import { z } from 'zod'
import { call } from './kernel/call.ts'
import { oneOf } from './vocabulary/choices.ts'
import { filterQueries } from './filters.ts'
import { SearchId } from './kernel/ids.ts'
import { filledLine, LinkToken, optionalQuery, text } from './kernel/text.ts'

export const MOST_SEARCHES = 20
export const LONGEST_SEARCH_NAME = 60

/** How often somebody is told of new people who fit a saved search. */
export const ALERTS = {
  instant: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
  off: 'Never',
} as const
export type Alert = keyof typeof ALERTS
export const AlertChoice = oneOf(Object.keys(ALERTS) as [Alert, ...Alert[]], 'alert')

const SearchName = filledLine(LONGEST_SEARCH_NAME, 'The name')

/** What is looked for: the filters and the text of the browse call, without its paging and order. */
export const SavedQuery = z.object({ ...filterQueries, search: optionalQuery(text(200, 'Search')) })
export type SavedQuery = z.output<typeof SavedQuery>

/** The same as words of the search page's address and of the browse call. */
export const wordsOf = (query: SavedQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

export const SavedSearch = z.object({
  _id: z.string(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  alert: AlertChoice,
  createdAt: z.string(),
})
export type SavedSearch = z.output<typeof SavedSearch>

export const savedSearches = call({
  method: 'GET',
  path: '/searches',
  summary: 'My saved searches, newest first',
  by: 'member',
  reply: z.object({ data: z.array(SavedSearch) }),
  failure: 'Failed to load your saved searches',
  shows: ['searches'],
})

export const saveSearch = call({
  method: 'POST',
  path: '/searches',
  summary: 'Save a search under a name; the same filters again are the same saved search',
  by: 'member',
  status: 201,
  body: z.object({ name: SearchName, query: SavedQuery, alert: AlertChoice.optional() }),
  reply: z.object({ data: SavedSearch }),
  failure: 'Failed to save the search',
  changes: ['searches'],
})

export const changeSearch = call({
  method: 'PUT',
  path: '/searches/:id',
  summary: 'Rename a saved search of mine, or change how often I am told',
  by: 'member',
  params: z.object({ id: SearchId }),
  body: z
    .object({ name: SearchName.optional(), alert: AlertChoice.optional() })
    .refine(({ name, alert }) => name !== undefined || alert !== undefined, 'Say what to change: name or alert'),
  reply: z.object({ data: SavedSearch }),
  failure: 'Failed to change the saved search',
  changes: ['searches', 'notifications'],
})

export const deleteSearch = call({
  method: 'DELETE',
  path: '/searches/:id',
  summary: 'Delete a saved search of mine',
  by: 'member',
  params: z.object({ id: SearchId }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to delete the saved search',
  changes: ['searches', 'notifications'],
})

export const stopAlerts = call({
  method: 'POST',
  path: '/searches/stop',
  summary: 'No more alerts for one saved search, by the link in the e-mail',
  by: 'visitor',
  query: z.object({ token: LinkToken }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to stop the alerts',
})
