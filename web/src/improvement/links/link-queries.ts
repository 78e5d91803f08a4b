import { improvementMessages as messages, type NewLink, performanceLinkRoutes } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { type Action, call, query } from '../../platform/index.ts'
import { keyOfPlans, type PlanPlace } from '../plan-place.ts'

/** The rows of expectations that the plans of a global process answer, and the areas that are proposed. */
export const linksQuery = (place: PlanPlace) =>
  query(
    {
      key: [...keyOfPlans(place), 'links'],
      route: performanceLinkRoutes.listLinks,
      request: { params: place },
      failed: messages.linksFailed,
    },
    { staleTime: 0 },
  )

/** After a link, an area or its closing changed: all that is on screen of the plans is asked again. */
export const refreshPlans = (client: QueryClient, place: PlanPlace): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOfPlans(place) })

/** `key` makes a second try with the same values harmless (specification 5 §18). */
export const addingLink = (place: PlanPlace, body: NewLink, key: string): Action => ({
  work: () => call(performanceLinkRoutes.addLink, { params: place, headers: { 'idempotency-key': key }, body }),
  done: body.newArea ? messages.areaCreated : messages.linkAdded,
  failed: messages.linkAddFailed,
})

export const deletingLink = (place: PlanPlace, id: number): Action => ({
  work: () => call(performanceLinkRoutes.deleteLink, { params: { ...place, id } }),
  done: messages.linkDeleted,
  failed: messages.linkDeleteFailed,
})

export const closingArea = (place: PlanPlace, id: number): Action => ({
  work: () => call(performanceLinkRoutes.closeArea, { params: { ...place, id } }),
  done: messages.areaClosed,
  failed: messages.areaCloseFailed,
})

export const reopeningArea = (place: PlanPlace, id: number): Action => ({
  work: () => call(performanceLinkRoutes.reopenArea, { params: { ...place, id } }),
  done: messages.areaReopened,
  failed: messages.areaReopenFailed,
})
