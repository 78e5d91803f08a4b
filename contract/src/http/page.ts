import { z } from 'zod'

export const pageLimits = { size: 200, usualSize: 50, page: 1_000_000, search: 100, words: 8 } as const

export const pageProblems = { unknownSort: 'The list cannot be in this order' } as const

/** What is asked of a list: `?page=0&size=50&sort=-lastName&search=kwame`. A minus turns the order round. */
export interface PageRequest {
  page: number
  size: number
  /** Nothing: in the order of the whole list. */
  sort: string | undefined
  descending: boolean
  /** Words that are looked for in what a row shows, whatever their case: the first eight different ones. Empty: all rows. */
  search: string
}

/** One page of a list: `total` is how many rows there are on all pages. */
export interface Page<Row> {
  entries: Row[]
  page: number
  size: number
  total: number
}

const pageNumber = z.coerce.number().int().min(0).max(pageLimits.page)
const pageSize = z.coerce.number().int().min(1).max(pageLimits.size)

/** What a route with pages in these orders takes besides its own query. */
export const pageQueryOf = (sorts: readonly string[]) =>
  z.object({
    page: pageNumber.optional(),
    size: pageSize.optional(),
    sort: z.literal(['', ...sorts, ...sorts.map((sort) => `-${sort}`)], { error: pageProblems.unknownSort }).optional(),
    search: z.string().trim().max(pageLimits.search).optional(),
  })

/** What a page of a list is like. @throws TypeError where `list` is none */
export function pageOfList(list: z.ZodType) {
  if (!(list instanceof z.ZodArray)) throw new TypeError('Only a list has pages.')
  return z.object({
    entries: list,
    page: z.number().int().min(0),
    size: z.number().int().positive(),
    total: z.number().int().min(0),
  })
}
