import { summaryScreenMessages as messages, type SuggestionPlace, type SummaryItem } from '@strata/contract'
import { kindTable, type SummaryBox, type SummaryState } from '@strata/diagram'

/** "Suppliers" */
export const nameOfBox = ({ kind }: SummaryBox): string => kindTable[kind].label

/** "P4 Find customers": a process by id and name, anything else by its name. */
export const nameOfItem = ({ pid, name }: Pick<SummaryItem, 'pid' | 'name'>): string => (pid === undefined ? name : `${pid} ${name}`)

/** All of a box in one sentence: "Suppliers: P4 Find customers, Trade fairs". */
export function describeBox(box: SummaryBox, { owner, components }: SummaryState): string {
  const name = nameOfBox(box)
  if (!box.component) return messages.box({ name, items: nameOfItem({ pid: owner.pid, name: owner.pname }) })
  const items = components[box.component]
  return items.length === 0 ? messages.emptyBox({ name }) : messages.box({ name, items: items.map(nameOfItem).join(', ') })
}

export const itemsOf = ({ component }: SummaryBox, { components }: SummaryState): readonly SummaryItem[] =>
  component ? components[component] : []

/** A box, and what it lists, as suggestions are about them. */
export const placeOfBox = ({ nodeId }: SummaryBox): SuggestionPlace => ({ kind: 'node', id: nodeId })
export const placeOfItem = ({ chronId }: SummaryItem): SuggestionPlace => ({ kind: 'row', id: String(chronId) })
export const nameOfItemIn = (box: SummaryBox, item: SummaryItem): string => `${nameOfBox(box)}: ${nameOfItem(item)}`
