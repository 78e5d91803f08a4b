import type { RouteDefinition, RouteOutput, RouteRequest } from '@strata/contract'
import { type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { type Answer, call } from './client.ts'
import { orFail } from './load/load-failure.ts'

interface Asked<R extends RouteDefinition, K extends QueryKey> {
  /** Made by the key function of the domain that owns the query. */
  key: K
  route: R
  request: RouteRequest<R>
  /** The toast of a failure (`useFailureToast`); left out where the screen shows its own text. */
  failed?: string
}

type Options<T, K extends QueryKey> = Omit<UseQueryOptions<T, Error, T, K>, 'queryKey' | 'queryFn'>

/** The one way to ask the server for what a screen shows: the body of a route's answer. */
export const query = <R extends RouteDefinition, K extends QueryKey>(asked: Asked<R, K>, options: Options<RouteOutput<R>, K> = {}) =>
  queryAnswer(asked, ({ data }) => data, options)

/** The same, with what `read` makes of the answer and its headers. */
export const queryAnswer = <R extends RouteDefinition, K extends QueryKey, T>(
  { key, route, request, failed }: Asked<R, K>,
  read: (answer: Answer<R>) => T,
  options: Options<T, K> = {},
) =>
  queryOptions({
    ...options,
    queryKey: key,
    queryFn: async ({ signal }): Promise<T> => {
      const work = call(route, request, { signal })
      return read(await (failed === undefined ? work : orFail(failed, work)))
    },
  })

/** Of an answer that is one page of a list: how many there are on all pages. */
export const readTotal = ({ data, headers }: { data: readonly unknown[]; headers: Headers }): number =>
  Number(headers.get('x-total-count') ?? data.length)

/** The state that a change goes with, so that one made in the meantime is noticed. */
export const readEtag = ({ headers }: { headers: Headers }): string | undefined => headers.get('etag') ?? undefined
