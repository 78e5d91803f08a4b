import { improvementMessages as messages, type NewLink, performanceLinkRoutes } from '@strata/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, orFail, type PlanAction } from '../../platform/index.ts'
import { keyOfPlans, type PlanPlace } from '../plan-place.ts'

/** The rows of expectations that the plans of a global process answer, and the areas that are proposed. */
export const linksQuery = (place: PlanPlace) =>
  queryOptions({
    queryKey: [...keyOfPlans(place), 'links'],
    queryFn: async ({ signal }) =>
      (await orFail(messages.linksFailed, call(performanceLinkRoutes.listLinks, { params: place }, { signal }))).data,
    staleTime: 0,
  })

/** After a link, an area or its closing changed: all that is on screen of the plans is asked anew. */
export const refreshPlans = (client: QueryClient, place: PlanPlace): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOfPlans(place) })

/** `key` makes a second try with the same values harmless (specification 5 §18). */
export const addingLink = (place: PlanPlace, body: NewLink, key: string): PlanAction => ({
  work: () => call(performanceLinkRoutes.addLink, { params: place, headers: { 'idempotency-key': key }, body }),
  done: body.newArea ? messages.areaCreated : messages.linkAdded,
  failed: messages.linkAddFailed,
})

export const deletingLink = (place: PlanPlace, id: number): PlanAction => ({
  work: () => call(performanceLinkRoutes.deleteLink, { params: { ...place, id } }),
  done: messages.linkDeleted,
  failed: messages.linkDeleteFailed,
})

export const closingArea = (place: PlanPlace, id: number): PlanAction => ({
  work: () => call(performanceLinkRoutes.closeArea, { params: { ...place, id } }),
  done: messages.areaClosed,
  failed: messages.areaCloseFailed,
})

export const reopeningArea = (place: PlanPlace, id: number): PlanAction => ({
  work: () => call(performanceLinkRoutes.reopenArea, { params: { ...place, id } }),
  done: messages.areaReopened,
  failed: messages.areaReopenFailed,
})
