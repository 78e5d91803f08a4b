import { type Actor, chartTables, chartTypeNames, decide, expectationTables, expectationTitles, fullName } from '@strata/contract'
import { listSentCharts, listSentExpectations } from '../../alert/index.ts'
import { chartRightsOf } from '../../chart/index.ts'
import { expectationRightsOf } from '../../expectation/index.ts'
import type { CompanyTransaction } from '../../platform/index.ts'
import type { Place } from '../../process/index.ts'

/** A version of a process's chart or expectations that waits for a decision. */
export interface WaitingVersion {
  processChronId: number
  /** 'Macro', 'Customer expectations' */
  what: string
  version: number
  sentBy: string
  sentOn: string
}

/** Those of these places that the reader may see, by chronId: their charts, then their expectations, each the oldest first. */
export async function listWaitingVersions(
  tx: CompanyTransaction,
  actor: Actor,
  places: ReadonlyMap<number, Place>,
): Promise<WaitingVersion[]> {
  const charts = (await listSentCharts(tx)).flatMap((chart): WaitingVersion[] => {
    const place = chart.parentChronId === null ? undefined : places.get(chart.parentChronId)
    const mayRead = place && decide(chartTables, actor, 'read', chartRightsOf(chart.type, place, chart)).allowed
    return mayRead ? [describe(chart, place, chartTypeNames[chart.type])] : []
  })
  const expectations = (await listSentExpectations(tx)).flatMap((sent): WaitingVersion[] => {
    const place = places.get(sent.processChronId)
    const mayRead = place && decide(expectationTables, actor, 'read', expectationRightsOf(place, sent)).allowed
    return mayRead ? [describe(sent, place, expectationTitles[sent.type])] : []
  })
  return [...charts.sort(byTime), ...expectations.sort(byTime)]
}

const byTime = (a: WaitingVersion, b: WaitingVersion): number => Date.parse(a.sentOn) - Date.parse(b.sentOn)

interface Sent {
  version: number
  sentBy: { firstName: string; lastName: string }
  sentOn: string
}

const describe = ({ version, sentBy, sentOn }: Sent, { chronId: processChronId }: Place, what: string): WaitingVersion => ({
  processChronId,
  what,
  version,
  sentBy: fullName(sentBy),
  sentOn,
})
