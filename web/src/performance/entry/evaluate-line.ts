import { type CellColour, cellColourRoutes } from '@strata/contract'
import { call } from '../../platform/index.ts'
import type { PerformancePlace } from '../opened-performance.ts'
import type { DataLine, Figure } from '../table/data-line.ts'

/** Milliseconds after the last change (specification 3 §9). */
export const evaluateAfter = 1_000

/** The colour of a line with values that are not saved; undefined where it is not known: errors are ignored (specification 3 §7). */
export async function evaluateLine(
  { companyId, type }: PerformancePlace,
  line: DataLine,
  texts: Readonly<Record<Exclude<Figure, 'outside'>, string>>,
): Promise<CellColour | undefined> {
  const { measureType, freq, target, expectedMin: expectationValMin, expectedMax: expectationValMax } = line
  const values = { delivered: texts.delivered, target, expectationValMin, expectationValMax, dataValMin: texts.min, dataValMax: texts.max }
  try {
    const body = { type: measureType, freq, ...values }
    return (await call(cellColourRoutes.evaluateCell, { params: { companyId, type }, body }, { renewLogin: 'never' })).data.cellColor
  } catch {
    return undefined
  }
}
