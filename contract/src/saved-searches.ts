import { z } from 'zod'
import { call } from './kernel/call.ts'
import { oneOf } from './vocabulary/choices.ts'
import { type FilterValue, filterQueries, type HoroscopeFilter, isHoroscopeFilter } from './filters.ts'
import { SearchId } from './kernel/ids.ts'
import { optionalQuery } from './kernel/lenient-input.ts'
import { filledLine, LinkToken, text } from './kernel/text-schemas.ts'

export const MAX_SAVED_SEARCHES = 20
export const MAX_SEARCH_NAME_LENGTH = 60

/** How often a saved search notifies its owner of new matches. */
export const ALERT_FREQUENCIES = {
  instant: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
  off: 'Never',
} as const
export type AlertFrequency = keyof typeof ALERT_FREQUENCIES
export const AlertFrequencyChoice = oneOf(
  Object.keys(ALERT_FREQUENCIES) as [AlertFrequency, ...AlertFrequency[]],
  'alert',
)

const SearchName = filledLine(MAX_SEARCH_NAME_LENGTH, 'The name')

const savedFilters = Object.fromEntries(
  Object.entries(filterQueries).filter(([name]) => !isHoroscopeFilter(name)),
) as Omit<typeof filterQueries, HoroscopeFilter>

/** The filters and search text of the browse call, without its paging and order. Filters by horoscope are not stored. */
export const SavedQuery = z.object({ ...savedFilters, search: optionalQuery(text(200, 'Search')) })
export type SavedQuery = z.output<typeof SavedQuery>

/** A saved query as query parameters of the search page and of the browse call. */
export const searchParamsOf = (query: SavedQuery): Record<string, FilterValue> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]],
    ),
  )

export const SavedSearch = z.object({
  _id: z.string(),
  name: z.string(),
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  alert: AlertFrequencyChoice,
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
  summary: 'Save a search under a name; saving the same filters again returns the existing one',
  by: 'member',
  status: 201,
  body: z.object({ name: SearchName, query: SavedQuery, alert: AlertFrequencyChoice.optional() }),
  reply: z.object({ data: SavedSearch }),
  failure: 'Failed to save the search',
  changes: ['searches'],
})

export const changeSearch = call({
  method: 'PUT',
  path: '/searches/:id',
  summary: 'Rename one of my saved searches, or change how often it sends alerts',
  by: 'member',
  params: z.object({ id: SearchId }),
  body: z
    .object({ name: SearchName.optional(), alert: AlertFrequencyChoice.optional() })
    .refine(({ name, alert }) => name !== undefined || alert !== undefined, 'Say what to change: name or alert'),
  reply: z.object({ data: SavedSearch }),
  failure: 'Failed to change the saved search',
  changes: ['searches', 'notifications'],
})

export const deleteSearch = call({
  method: 'DELETE',
  path: '/searches/:id',
  summary: 'Delete one of my saved searches',
  by: 'member',
  params: z.object({ id: SearchId }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to delete the saved search',
  changes: ['searches', 'notifications'],
})

export const stopAlerts = call({
  method: 'POST',
  path: '/searches/stop',
  summary: 'Stop the alerts of one saved search, by the link in the e-mail',
  by: 'visitor',
  query: z.object({ token: LinkToken }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to stop the alerts',
})
