import type { ChartData, Process, SummaryVersion } from '@strata/contract'
import type { SummaryComponents, SummaryState } from '@strata/diagram'

interface Parts {
  owner: Pick<Process, 'pid' | 'pname'>
  version: Pick<SummaryVersion, 'definition'>
  components: SummaryComponents
  saved: ChartData['nodes']
}

/** All that one version shows, put together from the calls for it. */
export const summaryStateOf = ({ owner, version, components, saved }: Parts): SummaryState => ({
  owner: { pid: owner.pid, pname: owner.pname },
  definition: version.definition,
  components,
  saved,
})
