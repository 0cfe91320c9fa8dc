import { z } from 'zod'
import { optionalQuery } from './lenient-input.ts'
import { wholeNumberQuery } from './whole-number.ts'

export const PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 50
const MAX_PAGE = 10_000_000

/** The parameters of a page. A limit above the maximum counts as the maximum. */
export const pageQuery = (defaultSize = PAGE_SIZE, maxSize = MAX_PAGE_SIZE) => ({
  page: optionalQuery(wholeNumberQuery(1, MAX_PAGE, 'page')).transform((page) => page ?? 1),
  limit: optionalQuery(wholeNumberQuery(1, 1_000_000, 'limit')).transform((limit) =>
    Math.min(limit ?? defaultSize, maxSize),
  ),
})

/** `total` counts only what the caller may see. */
export const pageReply = { total: z.int(), page: z.int(), pages: z.int() }

export const pageCount = (total: number, limit: number) => Math.ceil(total / limit)
