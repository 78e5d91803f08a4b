import type { SummaryVersion } from '@strata/contract'
import { type SummaryState, summaryBoxes } from '@strata/diagram'
import type { ChartPlace } from '../chart/index.ts'
import { type SuggestedPart, SuggestionsPanel } from '../suggestion/index.ts'
import { itemsOf, nameOfBox, nameOfItemIn, placeOfBox, placeOfItem } from './summary-words.ts'

interface Props {
  place: ChartPlace
  version: SummaryVersion
  state: SummaryState
}

/** What people suggest for a summary, beside it: for its boxes and what they list. */
export function SummarySuggestions({ place, version, state }: Props) {
  const parts = summaryBoxes.flatMap((box): SuggestedPart[] => [
    { place: placeOfBox(box), name: nameOfBox(box) },
    ...itemsOf(box, state).map((item): SuggestedPart => ({ place: placeOfItem(item), name: nameOfItemIn(box, item) })),
  ])
  const nameOf = ({ kind, id }: SuggestedPart['place']) => parts.find(({ place: one }) => one.kind === kind && one.id === id)?.name
  return <SuggestionsPanel item={{ companyId: place.companyId, type: version.type, chronId: version.chronId }} {...{ parts, nameOf }} />
}
