import { type DataMonth, nameOfParty, type ParameterLine } from '@strata/contract'
import type { Place } from '../../process/index.ts'
import { describeMonths } from '../trend/describe-trend.ts'
import type { MeasuredMonth } from '../trend/trend-views.ts'
import type { LineKey, LineRow } from './line-views.ts'

interface LineFacts {
  places: readonly Place[]
  rows: readonly LineRow[]
  measured: readonly (LineKey & MeasuredMonth)[]
  /** The oldest first. */
  months: readonly DataMonth[]
}

/** Parameters with their months, in the order of the rows. */
export function describeLines({ places, rows, measured, months }: LineFacts): ParameterLine[] {
  const byChronId = new Map(places.map((place) => [place.chronId, place]))
  const byLine = new Map<string, MeasuredMonth[]>()
  for (const month of measured) {
    const known = byLine.get(keyOf(month))
    if (known) known.push(month)
    else byLine.set(keyOf(month), [month])
  }
  return rows.map(({ partyName, pid, ...row }) => {
    const place = byChronId.get(row.processChronId)
    return {
      ...row,
      pid: place?.pid ?? '',
      isSub: place?.level !== 'gpfc',
      party: nameOfParty({ name: partyName, pid }),
      trend: describeMonths(months, byLine.get(keyOf(row)) ?? []),
    }
  })
}

const keyOf = ({ detailChronId, side }: LineKey): string => `${detailChronId} ${side}`
