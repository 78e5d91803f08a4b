import {
  type Actor,
  type DashboardRow,
  type DataMonth,
  decide,
  expectationTypes,
  isOpenMonth,
  isSameMonth,
  performanceTables,
  type StripMonth,
  versionStatus,
  worstOf,
} from '@strata/contract'
import { describeProcess } from '../../expectation/index.ts'
import type { Place } from '../../process/index.ts'
import { performanceRightsOf } from '../performance-rights.ts'
import type { ApprovedExpectation, ColouredMonth } from './dashboard-views.ts'

interface DashboardFacts {
  actor: Actor
  /** Those that are shown, in order. */
  places: readonly Place[]
  globalPlace: Place
  expectations: readonly ApprovedExpectation[]
  coloured: readonly ColouredMonth[]
  /** The months of the strip, the oldest first. */
  months: readonly DataMonth[]
}

/** A row for each of the approved expectations: process by process, customers first. */
export function describeDashboard({ actor, places, globalPlace, expectations, coloured, months }: DashboardFacts): DashboardRow[] {
  return places.flatMap((place) => {
    const seesOpen = seesOpenMonths(actor, place)
    const own = expectations.filter(({ processChronId }) => processChronId === place.chronId)
    return expectationTypes.flatMap((type) =>
      own
        .filter((expectation) => expectation.type === type)
        .map(({ id: expectationId, chronId }): DashboardRow => {
          const seen = coloured.filter(
            ({ expectationChronId, status }) => expectationChronId === chronId && (seesOpen || !isOpenMonth(status)),
          )
          const latest = seen.find(({ isLatest }) => isLatest)
          const strip = months.map((month) => describeMonth(month, findIn(seen, month)))
          return {
            process: describeProcess({ place, globalPlace }),
            ...{ type, expectationId, chronId, strip },
            latest: latest ? describeMonth(latest, latest) : null,
          }
        }),
    )
  })
}

/** Whether an open month of a process has colours for the reader. */
export const seesOpenMonths = (actor: Actor, place: Place): boolean =>
  decide(performanceTables, actor, 'read', performanceRightsOf(place, versionStatus.wip)).allowed

const findIn = (coloured: readonly ColouredMonth[], month: DataMonth): ColouredMonth | undefined =>
  coloured.find((found) => isSameMonth(found, month))

function describeMonth({ month, year }: DataMonth, coloured: ColouredMonth | undefined): StripMonth {
  const counts = coloured?.counts ?? noColours
  return { month, year, status: coloured?.status ?? null, worst: worstOf(counts), counts }
}

export const noColours = { green: 0, yellow: 0, red: 0, lightgrey: 0 } as const
