import { readingScreenMessages as messages, type ReadItemType, type RouteInput, readingRoutes } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call, query, queryAnswer } from '../platform/index.ts'

/** An item as calls of reading name it, by its chronId. */
export interface ReadPlace {
  companyId: number
  itemType: ReadItemType
  itemId: number
}

export const readingKey = (companyId: number) => ['reading', companyId] as const

/** Whether the caller is asked to read the version in force, and how far the requests are that the caller may watch. */
export const readingQuery = (place: ReadPlace) =>
  query(
    {
      key: [...readingKey(place.companyId), place],
      route: readingRoutes.getReading,
      request: { params: place },
    },
    { staleTime: 0 },
  )

/** A page of those who are asked by a request, and how many there are. */
export const readersQuery = (place: ReadPlace, { requestId, page }: { requestId: number; page: number }) =>
  queryAnswer(
    {
      key: [...readingKey(place.companyId), place, requestId, page],
      route: readingRoutes.listReaders,
      request: { params: { ...place, requestId }, query: { page } },
      failed: messages.loadFailed,
    },
    ({ data: readers, headers }) => ({ readers, total: Number(headers.get('x-total-count')) }),
  )

/** Who can be asked by name: the first page of those who are found. */
export const candidatesQuery = (place: ReadPlace, asked: { q: string; outside: 'true' | 'false' }) =>
  query({
    key: [...readingKey(place.companyId), place, 'people', asked],
    route: readingRoutes.listCandidates,
    request: { params: place, query: asked },
    failed: messages.loadFailed,
  })

export const confirmReading = (place: ReadPlace, body: RouteInput<typeof readingRoutes.confirm>['body']) =>
  call(readingRoutes.confirm, { params: place, body })

/** `key` is that of the request: it is made once, however often it is tried. */
export const askToRead = (place: ReadPlace, { body, key }: { body: RouteInput<typeof readingRoutes.ask>['body']; key: string }) =>
  call(readingRoutes.ask, { params: place, headers: { 'idempotency-key': key }, body })

export const closeReading = (place: ReadPlace, requestId: number) => call(readingRoutes.close, { params: { ...place, requestId } })

/** The address of the file of all who are asked. */
export async function exportReaders(place: ReadPlace, requestId: number): Promise<string> {
  const { data } = await call(readingRoutes.exportReaders, { params: { ...place, requestId } })
  return data.url
}

/** Asks again for all that is known of reading an item. */
export function useRefreshReading({ companyId }: ReadPlace): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: readingKey(companyId) })
}
