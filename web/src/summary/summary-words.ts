import type { SummaryItem } from '@strata/contract'
import { kindTable, type SummaryBox, type SummaryState } from '@strata/diagram'

/** "Suppliers" */
export const nameOfBox = ({ kind }: SummaryBox): string => kindTable[kind].label

/** "P4 Find customers": a process by id and name, anything else by its name. */
export const nameOfItem = ({ pid, name }: Pick<SummaryItem, 'pid' | 'name'>): string => (pid === undefined ? name : `${pid} ${name}`)

/** All of a box in one sentence: "Suppliers: P4 Find customers, Trade fairs". */
export function describeBox(box: SummaryBox, { owner, components }: SummaryState): string {
  if (!box.component) return `${nameOfBox(box)}: ${owner.pid} ${owner.pname}`
  const items = components[box.component]
  return `${nameOfBox(box)}: ${items.length === 0 ? 'none' : items.map(nameOfItem).join(', ')}`
}

export const itemsOf = ({ component }: SummaryBox, { components }: SummaryState): readonly SummaryItem[] =>
  component ? components[component] : []
