import {
  type Actor,
  decide,
  describeCan,
  itemSuggestionActions,
  type RouteInput,
  type RouteOutput,
  type SuggestionPlace,
  suggestionActions,
  suggestionLimits,
  type suggestionRoutes,
  suggestionTables,
} from '@strata/contract'
import { type CompanyTransaction, fail, type ItemContext } from '../platform/index.ts'
import { workOf } from '../version/index.ts'
import type { DrawingWorks } from './check-drawing.ts'
import { kindOf } from './suggested-kinds.ts'
import {
  addSuggestion as addToItem,
  decline as declineOne,
  type Suggested,
  takeBack as takeOneBack,
  takeUp as takeOneUp,
} from './suggestion-service.ts'
import { type SuggestionItem, suggestionRightsOf } from './suggestion-subject.ts'
import {
  countByPlace,
  countCurrent,
  countSuggestions,
  findDrawing,
  listSuggestions as listRows,
  type SuggestionScope,
} from './suggestion-views.ts'

type Routes = typeof suggestionRoutes
type Context = ItemContext<'suggestion'>

export async function getSuggestions({ tx, actor, item }: Context): Promise<RouteOutput<Routes['getSuggestions']>> {
  const can = describeCan(suggestionTables, actor, itemSuggestionActions, item.rights)
  // There never was one here.
  if (!actor.hasSuggestions) return { open: 0, takenUp: 0, marks: [], can }
  const scope = scopeOf(actor, item)
  const [counted, marks] = [await countCurrent(tx, scope), await countByPlace(tx, scope)]
  return { ...counted, marks, can }
}

export async function listSuggestions(
  { tx, actor, item, answer }: Context,
  { query }: RouteInput<Routes['listSuggestions']>,
): Promise<RouteOutput<Routes['listSuggestions']>> {
  const selection = { ...scopeOf(actor, item), isEnded: query.which === 'ended', place: placeOf(query) }
  answer.header('x-total-count', String(await countSuggestions(tx, selection)))
  const rows = await listRows(tx, selection, { page: query.page, size: suggestionLimits.pageSize })
  const canOf = (row: (typeof rows)[number]) => describeCan(suggestionTables, actor, suggestionActions, suggestionRightsOf(item, row))
  const listed = rows.map((row) => ({ ...row, can: canOf(row) }))
  if (!listed.some(({ can }) => can.takeUp === true) || (await isWorkedOn(tx, item))) return listed
  return listed.map(({ can, ...row }) => ({ ...row, can: { ...can, ...(can.takeUp === true && { takeUp: 'state' as const }) } }))
}

/** What is taken up goes into a WIP. */
async function isWorkedOn(tx: CompanyTransaction, { type, chronId }: SuggestionItem): Promise<boolean> {
  const underWay = await kindOf(type).findUnderWay(tx, chronId, false)
  return underWay !== undefined && !underWay.isAwaiting
}

const placeOf = ({ placeKind: kind, placeId: id }: RouteInput<Routes['listSuggestions']>['query']): SuggestionPlace | undefined =>
  kind && id !== undefined ? { kind, id } : undefined

/** Who may answer sees everybody's; others their own. */
const scopeOf = (actor: Actor, item: SuggestionItem): SuggestionScope => ({
  item,
  author: decide(suggestionTables, actor, 'answer', { ...item.rights, frozen: false }).allowed ? null : actor.companyUserId,
})

export const addSuggestion =
  (works: DrawingWorks) =>
  async (context: Context, { body }: RouteInput<Routes['addSuggestion']>): Promise<RouteOutput<Routes['addSuggestion']>> => {
    const id = await addToItem(workOf(context), context.item, { suggestion: body, works })
    context.audit({ suggestionId: id })
    return { id }
  }

export async function getDrawing({ tx, item }: Context): Promise<RouteOutput<Routes['getDrawing']>> {
  return (item.suggestion && (await findDrawing(tx, item.suggestion.id))) ?? fail('NOT_FOUND')
}

export const takeUp =
  (works: DrawingWorks) =>
  async (context: Context, { body }: RouteInput<Routes['takeUp']>): Promise<undefined> => {
    const etag = await takeOneUp(workOf(context), suggestedOf(context.item), { works, choices: body?.choices })
    if (etag !== undefined) context.answer.etag(etag)
  }

export const decline = (context: Context, { body }: RouteInput<Routes['decline']>): Promise<undefined> =>
  declineOne(workOf(context), suggestedOf(context.item), body.reason)

export const takeBack = (context: Context): Promise<undefined> => takeOneBack(workOf(context), suggestedOf(context.item))

/** The suggestion that a call names in its path. */
function suggestedOf({ suggestion, ...item }: SuggestionItem): Suggested {
  return { item, suggestion: suggestion ?? fail('NOT_FOUND') }
}
