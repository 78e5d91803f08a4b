import {
  type AreaChange,
  type ImprovementArea,
  improvementMessages,
  improvementRoutes,
  type NewArea,
  type ProposedArea,
  performanceLinkRoutes,
} from '@strata/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, notify, orFail, type PlanAction, readSaveFailure, type SaveOutcome } from '../../platform/index.ts'
import { keyOfPlans, type PlanPlace } from '../plan-place.ts'

/** The areas to be improved: high, medium, low (specification 5 §16). */
export const areasQuery = (place: PlanPlace) =>
  queryOptions({
    queryKey: [...keyOfPlans(place), 'areas'],
    queryFn: async ({ signal }) =>
      (await orFail(improvementMessages.areasFailed, call(improvementRoutes.listAreas, { params: place }, { signal }))).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** `key` makes a second try with the same values harmless (specification 5 §18). */
export async function createArea(place: PlanPlace, body: NewArea, key: string): Promise<SaveOutcome> {
  try {
    await call(improvementRoutes.createArea, { params: place, headers: { 'idempotency-key': key }, body })
    notify.success(improvementMessages.areaCreated)
    return { kind: 'saved' }
  } catch (error) {
    return readSaveFailure(error, improvementMessages.areaCreateFailed)
  }
}

/** Adds an area that is proposed, linked with its row at once; `body` is what was made of the proposal. */
export async function createProposedArea(
  place: PlanPlace,
  { row: { detailChronId } }: ProposedArea,
  { body, key }: { body: NewArea; key: string },
): Promise<SaveOutcome> {
  try {
    const headers = { 'idempotency-key': key }
    await call(performanceLinkRoutes.addLink, { params: place, headers, body: { detailChronId, newArea: body } })
    notify.success(improvementMessages.areaCreated)
    return { kind: 'saved' }
  } catch (error) {
    return readSaveFailure(error, improvementMessages.areaCreateFailed)
  }
}

/** `seen` is the state that the change was made from. */
export async function updateArea(place: PlanPlace, { id, etag }: ImprovementArea, body: AreaChange): Promise<SaveOutcome> {
  try {
    await call(improvementRoutes.updateArea, { params: { ...place, id }, headers: { 'if-match': etag }, body })
    notify.success(improvementMessages.areaUpdated)
    return { kind: 'saved' }
  } catch (error) {
    return readSaveFailure(error, improvementMessages.areaUpdateFailed)
  }
}

/** Deletes the area as it was seen. */
export const deletingArea = (place: PlanPlace, { id, etag }: ImprovementArea): PlanAction => ({
  work: () => call(improvementRoutes.deleteArea, { params: { ...place, id }, headers: { 'if-match': etag } }),
  done: improvementMessages.areaDeleted,
  failed: improvementMessages.areaDeleteFailed,
})
