import {
  type Actor,
  chartTables,
  chartTypeNames,
  decide,
  exceptionPrintMessages,
  expectationTables,
  expectationTitles,
  expectationTypes,
  type RightsItem,
  type RightsTables,
  versionStatus,
} from '@strata/contract'
import { chartRightsOf } from '../../chart/index.ts'
import { expectationRightsOf } from '../../expectation/index.ts'
import type { CompanyTransaction } from '../../platform/index.ts'
import type { Place } from '../../process/index.ts'
import { type LatestVersions, listLatestCharts, listLatestExpectations } from './never-approved-views.ts'

/** Something of a process of which no version was ever approved. */
export interface NeverApproved {
  processChronId: number
  /** 'Process Summary', 'Customer expectations' */
  what: string
  /** 'Not begun', or what a version under way is called, for those who see what is under way; else 'Not approved'. */
  state: string
}

/** Summaries and macros of global processes, and expectations of all these places, those that nobody began included (specification 5 §14). */
export async function listNeverApproved(tx: CompanyTransaction, actor: Actor, places: readonly Place[]): Promise<NeverApproved[]> {
  const globals = places.filter(({ level }) => level === 'gpfc')
  const charts = findBy(await listLatestCharts(tx, chronIdsOf(globals)))
  const expectations = findBy(await listLatestExpectations(tx, chronIdsOf(places)))
  return places.flatMap((place) => {
    const listUnlessApproved = (what: string, latest: LatestVersions<string> | undefined, [tables, rights]: Asked): NeverApproved[] =>
      latest?.wasApproved ? [] : [{ processChronId: place.chronId, what, state: describeState(actor, latest, [tables, rights]) }]
    const ofCharts = chartTypes.flatMap((type) =>
      listUnlessApproved(chartTypeNames[type], charts(place, type), [chartTables, chartRightsOf(type, place)]),
    )
    const ofExpectations = expectationTypes.flatMap((type) =>
      listUnlessApproved(expectationTitles[type], expectations(place, type), [expectationTables, expectationRightsOf(place)]),
    )
    return [...(place.level === 'gpfc' ? ofCharts : []), ...ofExpectations]
  })
}

const chartTypes = ['ps', 'ma'] as const

/** Tables, and the facts about what is asked. */
type Asked = readonly [tables: RightsTables, rights: RightsItem]

function describeState(actor: Actor, latest: LatestVersions<string> | undefined, [tables, rights]: Asked): string {
  if (!decide(tables, actor, 'read', { ...rights, status: versionStatus.wip }).allowed) return exceptionPrintMessages.notApproved
  if (latest?.isSent) return exceptionPrintMessages.inApproval
  return latest?.isBegun ? exceptionPrintMessages.wip : exceptionPrintMessages.notBegun
}

const chronIdsOf = (places: readonly Place[]): number[] => places.map(({ chronId }) => chronId)

function findBy<Type extends string>(latestVersions: readonly LatestVersions<Type>[]) {
  const byKey = new Map(latestVersions.map((latest) => [`${latest.processChronId}.${latest.type}`, latest]))
  return ({ chronId }: Place, type: Type) => byKey.get(`${chronId}.${type}`)
}
