import {
  type Actor,
  decide,
  fullName,
  openSuggestionStates,
  type Person,
  type SuggestionItemType,
  type SuggestionKind,
  type SuggestionPlaceKind,
  suggestionsMessages,
  suggestionTables,
  withSuggestions,
} from '@strata/contract'
import { type AnyKind, announcedKinds, listInForce } from '../../alert/index.ts'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import { listPlaces, type Place } from '../../process/index.ts'
import { holdersOfAnswer, suggestionRightsOf, versionKindOf } from '../../suggestion/index.ts'
import type { EntryDraft, Finding, SearchSource } from '../search-source.ts'

/** An open suggestion. */
interface FoundSuggestion {
  id: number
  itemType: SuggestionItemType
  itemChronId: number
  processChronId: number | null
  kind: SuggestionKind
  body: string
  /** Null: it is about the whole. */
  partKind: SuggestionPlaceKind | null
  partId: string | null
  userId: number
  by: Person
  createdOn: string
}

/** Open suggestions by what they say: for their author, and for those who may answer them (specification 4 §7). */
export const suggestionSource: SearchSource = {
  find: async (tx, ids) => {
    const suggestions = await listOpen(tx, ids)
    return (await Promise.all(announcedKinds.map((kind) => findOfKind(tx, kind, suggestions)))).flat()
  },
  draft: async (tx, id) => {
    const [suggestion] = await listOpen(tx, [id])
    return suggestion ? toDrafts(suggestion, await findPlaceOf(tx, suggestion)) : []
  },
  listAfter: async (tx, after, most) =>
    (
      await tx.many<{ id: number }>(sql`
        select id from suggestion where company_id = ${tx.companyId} and id > ${after} and state ${sql.oneOf(openSuggestionStates)}
         order by id limit ${most}`)
    ).map(({ id }) => id),
}

const listOpen = (tx: CompanyTransaction, ids: readonly number[]): Promise<FoundSuggestion[]> =>
  tx.many(sql`
    select s.id, s.item_type as "itemType", s.item_chron_id as "itemChronId", s.process_chron_id as "processChronId", s.kind, s.body,
           s.place_kind as "partKind", s.place_id as "partId", s.company_user_id as "userId",
           json_build_object('firstName', w.first_name, 'lastName', w.last_name) as by, s.created_on as "createdOn"
      from suggestion s join membership w on w.company_id = s.company_id and w.id = s.company_user_id
     where s.company_id = ${tx.companyId} and s.id = any(${ids}) and s.state ${sql.oneOf(openSuggestionStates)}`)

async function findOfKind(tx: CompanyTransaction, kind: AnyKind, suggestions: readonly FoundSuggestion[]): Promise<Finding[]> {
  const ofKind = suggestions.filter(({ itemType }) => versionKindOf(itemType) === kind.kind)
  if (ofKind.length === 0) return []
  const versions = await listInForce(tx, kind, [...new Set(ofKind.map(({ itemChronId }) => itemChronId))])
  const inForce = new Map(versions.map((version) => [version.chronId, version]))
  return ofKind.flatMap((suggestion) => {
    const version = inForce.get(suggestion.itemChronId)
    return version ? [toFinding(suggestion, (place) => kind.describe(version, place))] : []
  })
}

function toFinding(suggestion: FoundSuggestion, describeItem: (place: Place | null) => ReturnType<AnyKind['describe']>): Finding {
  const { id, kind, body, partKind, partId, processChronId, by } = suggestion
  return {
    id,
    placeChronId: processChronId,
    mayRead: (actor, place) => (processChronId === null || place !== null) && maySee(actor, suggestion, place),
    describe: (place) => {
      const { target: shown } = describeItem(place)
      const target = withSuggestions(shown)
      return {
        title: body,
        where: [suggestionsMessages.kinds[kind], fullName(by), shown.tabTitle].join(' · '),
        target: { ...target, tabData: { ...target.tabData, partKind, partId } },
      }
    },
  }
}

/** Whoever may read the item and wrote it or may answer it. */
function maySee(actor: Actor, { itemType, userId }: FoundSuggestion, place: Place | null): boolean {
  const rights = { ...suggestionRightsOf({ type: itemType, place }), frozen: false }
  if (!decide(suggestionTables, actor, 'suggestions', rights).allowed) return false
  return userId === actor.companyUserId || decide(suggestionTables, actor, 'answer', rights).allowed
}

/** As nobody finds it; nothing where the process is gone. */
async function findPlaceOf(tx: CompanyTransaction, { processChronId }: FoundSuggestion): Promise<Place | null | undefined> {
  return processChronId === null ? null : (await listPlaces(tx, [processChronId], nobody))[0]
}

const nobody = 0

function toDrafts(suggestion: FoundSuggestion, place: Place | null | undefined): EntryDraft[] {
  if (place === undefined) return []
  const { id, itemType, processChronId, body, userId, createdOn } = suggestion
  return [
    {
      source: 'suggestion',
      kind: 'suggestion',
      itemId: id,
      chronId: id,
      placeChronId: processChronId,
      audience: holdersOfAnswer({ type: itemType, place }),
      authorId: userId,
      isCurrent: true,
      chartId: null,
      code: '',
      title: body,
      body: '',
      changedOn: createdOn,
      file: null,
    },
  ]
}
