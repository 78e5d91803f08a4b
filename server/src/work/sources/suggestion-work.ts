import { addDays, listHoldings, suggestionDueDays, suggestionsPanel, suggestionTables, type TabTarget, withDialog } from '@strata/contract'
import { type AnyKind, announcedKinds, mapPlaces, placeOf } from '../../alert/index.ts'
import { type CompanyTransaction, localTime } from '../../platform/index.ts'
import { suggestionRightsOf, versionKindOf } from '../../suggestion/index.ts'
import type { Worker, WorkThing } from '../work-source.ts'
import { listInForce, listOpenItems, type SuggestedItem } from './suggestion-work-views.ts'

/** Open suggestions, one row for each item, for those who may answer them. */
export async function listSuggestionWork(tx: CompanyTransaction, { actor, timezone }: Worker): Promise<WorkThing[]> {
  const items = await listOpenItems(tx)
  const places = await mapPlaces(
    tx,
    actor.companyUserId,
    items.flatMap(({ processChronId }) => processChronId ?? []),
  )
  const mine = items.flatMap((item) => {
    const place = item.processChronId === null ? null : places.get(item.processChronId)
    if (place === undefined) return []
    const [as] = listHoldings(suggestionTables, actor, 'answer', suggestionRightsOf({ type: item.type, place }))
    return as ? [{ item, as }] : []
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
      const target = withSuggestions(found.target)
      work.push({ kind: 'suggestion', as, count: item.count, since: item.since, dueOn: dueDay(item, timezone), ...found, target })
    }
  }
  return work
}

/** Beside the item, of a document over its list. */
const withSuggestions = (target: TabTarget): TabTarget =>
  target.tabType === 'globaldoc'
    ? withDialog(target, { name: 'suggestions' })
    : { ...target, tabData: { ...target.tabData, panel: suggestionsPanel } }

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

const dueDay = ({ since }: SuggestedItem, timezone: string): string => localTime(addDays(new Date(since), suggestionDueDays), timezone).day
