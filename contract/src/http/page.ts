import { z } from 'zod'

/**
 * How a route that answers a list answers a page of it, where `page` is asked for; without it the answer is the whole list (specification 5 §8).
 * `sorts` are keys of its rows that it can be in order of; where none is named, it is in the order that the whole list has.
 */
export interface PageRules {
  sorts: readonly string[]
}

export const pageLimits = { size: 200, usualSize: 50, page: 1_000_000, search: 100 } as const

export const pageProblems = { unknownSort: 'The list cannot be in this order' } as const

/** What is asked of a list: `?page=0&size=50&sort=-lastName&search=kwame`. A minus turns the order round. */
export interface PageRequest {
  page: number
  size: number
  /** Nothing: in the order of the whole list. */
  sort: string | undefined
  descending: boolean
  /** Words that are looked for in what a row shows, whatever their case. Empty: all rows. */
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

/** What a route with pages takes besides its own query. */
export const pageQueryOf = ({ sorts }: PageRules) =>
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
