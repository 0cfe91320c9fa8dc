import { z } from 'zod'
import { optionalQuery, wholeNumberQuery } from './text.ts'

export const PAGE_SIZE = 20
export const LARGEST_PAGE_SIZE = 50
const LAST_PAGE = 10_000_000

/** A larger limit than the largest is read as the largest. */
export const pageQuery = (size = PAGE_SIZE, largest = LARGEST_PAGE_SIZE) => ({
  page: optionalQuery(wholeNumberQuery(1, LAST_PAGE, 'page')).transform((page) => page ?? 1),
  limit: optionalQuery(wholeNumberQuery(1, 1_000_000, 'limit')).transform((limit) => Math.min(limit ?? size, largest)),
})

/** `total` counts what can be shown; `pages` is ceil(total / limit). */
export const pageReply = { total: z.int(), page: z.int(), pages: z.int() }

export const pagesOf = (total: number, limit: number) => Math.ceil(total / limit)
