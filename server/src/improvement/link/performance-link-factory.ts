import type { CellColour, DataMonth } from '@strata/contract'
import type { ChartTest } from '../../chart/chart-factory.ts'
import { type BuiltExpectation, buildExpectation, type GivenExpectation } from '../../expectation/expectation-factory.ts'
import { type BuiltPerformance, buildPerformance } from '../../performance/performance-factory.ts'
import { buildArea, improvementStepsOf } from '../improvement-factory.ts'

/** Approved expectations with one row, as plans see them. */
export interface MeasuredStage extends BuiltExpectation {
  /** Of the row across its versions. */
  detailChronId: number
}

export async function buildMeasuredStage(test: ChartTest, given: Omit<GivenExpectation, 'status'> = {}): Promise<MeasuredStage> {
  const built = await buildExpectation(test, { ...given, status: 'APPROVED' })
  // A row of a first version gives its chronId.
  return { ...built, detailChronId: built.detailIds[0] ?? 0 }
}

/** The completed data of a month, whose first row has this colour. */
export function buildCompleted(
  test: ChartTest,
  expectation: BuiltExpectation,
  { colour, shortTermAction = 'Somebody looks into it', ...month }: DataMonth & { colour: CellColour; shortTermAction?: string },
): Promise<BuiltPerformance> {
  const delivered = colour === 'yellow' ? '' : '6'
  return buildPerformance(test, { expectation, month, status: 'APPROVED', figures: [{ colour, delivered, shortTermAction }] })
}

/** A row with an area that answers it. */
export async function buildLink(
  test: ChartTest,
  { on = new Date(), ...given }: Omit<GivenExpectation, 'status'> = {},
): Promise<MeasuredStage & { linkId: number; areaId: number }> {
  const stage = await buildMeasuredStage(test, given)
  const { company, globalId: processChronId, detailChronId } = stage
  const { id: areaId } = await buildArea(test, { company, processChronId })
  const step = { companyId: company.id, by: company.admin.companyUserId, on }
  const { id: linkId } = await improvementStepsOf(test).link(step, processChronId, { detailChronId, areaId })
  return { ...stage, linkId, areaId }
}
