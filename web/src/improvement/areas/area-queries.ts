import {
  type AreaChange,
  type ImprovementArea,
  improvementMessages,
  improvementRoutes,
  type NewArea,
  type ProposedArea,
  performanceLinkRoutes,
} from '@strata/contract'
import { type Action, call, query, runSave, type SaveOutcome } from '../../platform/index.ts'
import { keyOfPlans, type PlanPlace } from '../plan-place.ts'

/** The areas to be improved: high, medium, low (specification 5 §16). */
export const areasQuery = (place: PlanPlace) =>
  query(
    {
      key: [...keyOfPlans(place), 'areas'],
      route: improvementRoutes.listAreas,
      request: { params: place },
      failed: improvementMessages.areasFailed,
    },
    { staleTime: 0, refetchOnWindowFocus: true },
  )

/** `key` makes a second try with the same values harmless (specification 5 §18). */
export const createArea = (place: PlanPlace, body: NewArea, key: string): Promise<SaveOutcome> =>
  runSave({
    work: () => call(improvementRoutes.createArea, { params: place, headers: { 'idempotency-key': key }, body }),
    done: improvementMessages.areaCreated,
    failed: improvementMessages.areaCreateFailed,
  })

/** Adds an area that is proposed, linked with its row at once; `body` is what was made of the proposal. */
export async function createProposedArea(
  place: PlanPlace,
  { row: { detailChronId } }: ProposedArea,
  { body, key }: { body: NewArea; key: string },
): Promise<SaveOutcome> {
  const request = { params: place, headers: { 'idempotency-key': key }, body: { detailChronId, newArea: body } }
  const outcome = await runSave({
    work: () => call(performanceLinkRoutes.addLink, request),
    done: improvementMessages.areaCreated,
    failed: improvementMessages.areaCreateFailed,
  })
  return outcome.kind === 'refused' ? { ...outcome, errors: errorsOfArea(outcome.errors) } : outcome
}

/** The form has the fields of the area alone. */
const errorsOfArea = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.replace(/^newArea\./, ''), message]))

/** `seen` is the state that the change was made from. */
export const updateArea = (place: PlanPlace, { id, etag }: ImprovementArea, body: AreaChange): Promise<SaveOutcome> =>
  runSave({
    work: () => call(improvementRoutes.updateArea, { params: { ...place, id }, headers: { 'if-match': etag }, body }),
    done: improvementMessages.areaUpdated,
    failed: improvementMessages.areaUpdateFailed,
  })

/** Deletes the area as it was seen. */
export const deletingArea = (place: PlanPlace, { id, etag }: ImprovementArea): Action => ({
  work: () => call(improvementRoutes.deleteArea, { params: { ...place, id }, headers: { 'if-match': etag } }),
  done: improvementMessages.areaDeleted,
  failed: improvementMessages.areaDeleteFailed,
})
