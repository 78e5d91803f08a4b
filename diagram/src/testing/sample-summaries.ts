import type { SummaryItem } from '@strata/contract'
import type { SummaryComponents, SummaryState } from '../summary/summary-state.ts'

/** A process of the company in a list of components, for tests. */
export const buildProcessItem = (chronId: number, pid: string, name: string, rest: Partial<SummaryItem> = {}): SummaryItem => ({
  id: chronId,
  chronId,
  name,
  pid,
  processId: chronId + 1000,
  hdd: true,
  ...rest,
})

export const buildTypedItem = (chronId: number, name: string): SummaryItem => ({ id: chronId, chronId, name })

const noComponents: SummaryComponents = { customer: [], supplier: [], ip: [], input: [], output: [] }

export function buildSummary(components: Partial<SummaryComponents> = {}, rest: Partial<SummaryState> = {}): SummaryState {
  return {
    owner: { pid: 'P1', pname: 'Win orders' },
    definition: 'Turn interest into orders that we can keep.',
    components: { ...noComponents, ...components },
    saved: [],
    ...rest,
  }
}
