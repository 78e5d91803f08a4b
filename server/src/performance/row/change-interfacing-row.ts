import {
  type FigureFault,
  type GivenSide,
  type InterfacingDataChange,
  type Issue,
  type KeptMeasure,
  type SideFigures,
  sideFiguresOf,
} from '@strata/contract'
import { fail } from '../../platform/index.ts'
import type { Work } from '../../version/index.ts'
import type { InterfacingRow } from '../data-row-views.ts'
import { touchMonth } from '../performance-store.ts'
import type { RowItem } from '../performance-subject.ts'
import { storeInterfacingRow } from './row-store.ts'

/** A row of an open month, which is locked. */
export interface InterfacingOrder {
  month: RowItem['month']
  row: InterfacingRow
}

/** What is left out stays as it is. @throws Problem INVALID with all that is wrong */
export async function changeInterfacingRow(
  { tx, by, now }: Work,
  { month, row: { detail, data } }: InterfacingOrder,
  change: InterfacingDataChange,
): Promise<void> {
  const yours = readSide('yours', detail.yours, { ...data.yours, ...given(change.yourDelivered, change.yourValMin, change.yourValMax) })
  const theirs = readSide('theirs', detail.theirs, {
    ...data.theirs,
    ...given(change.theirDelivered, change.theirValMin, change.theirValMax),
  })
  if (yours.figures === undefined || theirs.figures === undefined) fail('INVALID', { issues: [...yours.issues, ...theirs.issues] })
  await storeInterfacingRow(tx, { id: data.id, yours: yours.figures, theirs: theirs.figures, by, now })
  await touchMonth(tx, month.id)
}

const given = (delivered: string | undefined, min: string | undefined, max: string | undefined): Partial<GivenSide> => ({
  ...(delivered === undefined ? {} : { delivered }),
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
})

interface ReadSide {
  figures: SideFigures | undefined
  issues: Issue[]
}

function readSide(side: 'yours' | 'theirs', { measureType, target, min, max }: KeptMeasure, figures: GivenSide): ReadSide {
  const read = sideFiguresOf({ measureType, target, min, max }, figures, side)
  return { figures: read.figures, issues: (read.faults ?? []).map(({ field, message }) => ({ path: pathOf(side, field), message })) }
}

/** As calls name the fields: 'yourValMin'. */
const pathOf = (side: 'yours' | 'theirs', field: FigureFault['field']): string =>
  `${side === 'yours' ? 'your' : 'their'}${field === 'delivered' ? 'Delivered' : field === 'min' ? 'ValMin' : 'ValMax'}`
