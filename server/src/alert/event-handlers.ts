import type { EventFilter, eventRoutes, RouteInput, RouteOutput } from '@strata/contract'
import type { MemberContext } from '../platform/index.ts'
import { listEvents, removeEvent } from './list-events.ts'

type Routes = typeof eventRoutes
/** The three lists are asked for alike. */
type EventInput = Pick<RouteInput<Routes['listAllEvents']>, 'query'>

export const listEventsOf =
  (filter: EventFilter) =>
  async ({ tx, actor, answer }: MemberContext, { query }: EventInput): Promise<RouteOutput<Routes['listAllEvents']>> => {
    const { page, size = unpagedSize } = query
    const { events, total } = await listEvents(tx, actor, { filter, page, size })
    answer.header('x-total-count', String(total))
    return events
  }

/** How many a call without a size answers. */
const unpagedSize = 500

export async function deleteEvent({ tx, actor }: MemberContext, { params }: RouteInput<Routes['deleteEvent']>): Promise<undefined> {
  await removeEvent(tx, actor, params.id)
}
