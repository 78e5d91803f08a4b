import type { Page, RouteDefinition, RoutePage, RouteRequest } from '@strata/contract'
import { type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { callPage, type PageAsked } from './client.ts'

/** As many as a page can have: a list that has no more is loaded as a whole. */
export const wholeSize = 200

/** All rows, page after page. */
export async function readAllPages<Row>(read: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 0; ; page += 1) {
    const { entries, total } = await read(page)
    rows.push(...entries)
    if (entries.length === 0 || rows.length >= total) return rows
  }
}

interface Asked<R extends RouteDefinition> {
  /** Made by the key function of the domain that owns the query; what is asked of the page is added. */
  key: QueryKey
  route: R
  request: RouteRequest<R>
  page: PageAsked
}

type Options<R extends RouteDefinition> = Omit<UseQueryOptions<RoutePage<R>>, 'queryKey' | 'queryFn'>

/** `query` of one page. */
export const pageQuery = <R extends RouteDefinition>({ key, route, request, page }: Asked<R>, options: Options<R> = {}) =>
  queryOptions({ ...options, queryKey: [...key, page] as QueryKey, queryFn: ({ signal }) => callPage(route, request, page, { signal }) })
