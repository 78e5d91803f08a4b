import { alertMessages, type CompanyEvent, type EventFilter, eventRoutes } from '@strata/contract'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { call, orFail } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { skipDeleted } from './skip-deleted.ts'

/** Which events are asked for. Pages count from 0. */
export interface EventsAsked {
  filter: EventFilter
  page: number
  size: number
}

interface EventsPage {
  events: readonly CompanyEvent[]
  /** Of all pages. */
  total: number
}

export const eventsKey = (companyId: number) => ['alert', companyId, 'events'] as const

/** One page of events, the newest first. The page before stays on screen while the next loads. */
export function useEvents(asked: EventsAsked) {
  const { companyId } = useSession()
  return useQuery({
    queryKey: [...eventsKey(companyId), asked],
    queryFn: ({ signal }) => loadEvents(companyId, asked, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

const routes = { all: eventRoutes.listAllEvents, user: eventRoutes.listUserEvents, global: eventRoutes.listGlobalEvents }

async function loadEvents(companyId: number, { filter, page, size }: EventsAsked, signal: AbortSignal): Promise<EventsPage> {
  const request = { params: { companyId }, query: { page, size } }
  const { data, headers } = await orFail(alertMessages.eventsFailed, call(routes[filter], request, { signal }))
  return { events: data, total: Number(headers.get('x-total-count') ?? data.length) }
}

/** @throws ApiProblem */
export async function deleteEvent(client: QueryClient, companyId: number, id: number): Promise<void> {
  await call(eventRoutes.deleteEvent, { params: { companyId, id } }).catch(skipDeleted)
  await client.invalidateQueries({ queryKey: eventsKey(companyId) })
}
