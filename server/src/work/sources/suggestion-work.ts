import { addDays, decide, type Holder, listHoldings, suggestionDueDays, suggestionTables, withSuggestions } from '@strata/contract'
import { type AnyKind, announcedKinds, listInForce, mapPlaces, placeOf } from '../../alert/index.ts'
import { type CompanyTransaction, localTime } from '../../platform/index.ts'
import { suggestionRightsOf, versionKindOf } from '../../suggestion/index.ts'
import type { Worker, WorkThing } from '../work-source.ts'
import { listOpenItems, type SuggestedItem } from './suggestion-work-views.ts'

/** Open suggestions, one row for each item, for those who may answer them; and for their author, who waits for an answer. */
export async function listSuggestionWork(tx: CompanyTransaction, { actor, timezone }: Worker): Promise<WorkThing[]> {
  const items = await listOpenItems(tx, actor.companyUserId)
  const places = await mapPlaces(
    tx,
    actor.companyUserId,
    items.flatMap(({ processChronId }) => processChronId ?? []),
  )
  const mine = items.flatMap((item) => {
    const place = item.processChronId === null ? null : places.get(item.processChronId)
    if (place === undefined) return []
    const rights = suggestionRightsOf({ type: item.type, place })
    const [as] = listHoldings(suggestionTables, actor, 'answer', rights)
    const isWaitedFor = item.ownCount > 0 && decide(suggestionTables, actor, 'suggestions', rights).allowed
    return as || isWaitedFor ? [{ item, as }] : []
  })
  const work: WorkThing[] = []
  for (const kind of announcedKinds) {
    const ofKind = mine.filter(({ item }) => versionKindOf(item.type) === kind.kind)
    const described = await describeItems(
      tx,
      { kind, places },
      ofKind.map(({ item }) => item),
    )
    for (const { item, as } of ofKind) {
      const found = described.get(item.chronId)
      if (!found) continue
      work.push({ ...found, target: withSuggestions(found.target), ...(as ? toAnswer(item, as, timezone) : waitedFor(item, timezone)) })
    }
  }
  return work
}

/** What is in force of these items, by their chronId. */
async function describeItems(
  tx: CompanyTransaction,
  { kind, places }: { kind: AnyKind; places: Awaited<ReturnType<typeof mapPlaces>> },
  items: readonly SuggestedItem[],
) {
  const versions =
    items.length === 0
      ? []
      : await listInForce(
          tx,
          kind,
          items.map(({ chronId }) => chronId),
        )
  return new Map(
    versions.map((version) => {
      const { name: title, target } = kind.describe(version, placeOf(version, places) ?? null)
      return [version.chronId, { title, where: target.tabTitle, target }] as const
    }),
  )
}

const toAnswer = ({ count, since }: SuggestedItem, as: Holder, timezone: string) =>
  ({ kind: 'suggestion', as, count, since, dueOn: dueDay(since, timezone) }) as const

const waitedFor = ({ ownCount, ownSince, since: oldest }: SuggestedItem, timezone: string) => {
  const since = ownSince ?? oldest
  return { kind: 'asked', suggestions: ownCount, since, dueOn: dueDay(since, timezone) } as const
}

const dueDay = (since: string, timezone: string): string => localTime(addDays(new Date(since), suggestionDueDays), timezone).day
