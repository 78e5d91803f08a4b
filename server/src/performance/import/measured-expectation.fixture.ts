import { type BuiltExpectation, buildExpectation, expectationStepsOf, rowOf } from '../../expectation/expectation-factory.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import type { withPerformanceStage } from '../performance-stage.fixture.ts'

type Stage = Pick<ReturnType<typeof withPerformanceStage>, 'stage' | 'nextSub'>

/** What is merged into a row about P2: a number of at most 7, the target 5, Per Month. */
export type GivenRow = Record<string, unknown>

export const percentRow = { param: 'Share in time', uomType: '%', paramVal: '95', valMin: '90', valMax: 'HB' }
export const textRow = { param: 'Agreement', uomType: 'T', paramVal: 'as agreed', valMin: 'NA', valMax: 'NA' }

/** Approved customers' expectations of a sub-process that had none, with these rows. */
export async function buildMeasured(test: TestApp, { stage, nextSub }: Stage, rows: readonly GivenRow[]): Promise<BuiltExpectation> {
  const { company, partnerId } = stage
  const built = await buildExpectation(test, { stage, processChronId: nextSub(), rows: 0 })
  const steps = expectationStepsOf(test)
  const step = { companyId: company.id, by: company.admin.companyUserId, on: test.clock.now() }
  const detailIds: number[] = []
  for (const row of rows) detailIds.push(await steps.addDetail(step, built.id, { ...rowOf('ce', partnerId), ...row }))
  await steps.send(step, built.id)
  await steps.decide({ ...step, by: company.ceo.companyUserId }, built.id, { approve: true })
  return { ...built, detailIds }
}

/** The next version of them, approved, with the same rows. */
export async function approveNext(test: TestApp, { company, id }: BuiltExpectation): Promise<number> {
  const steps = expectationStepsOf(test)
  const step = { companyId: company.id, by: company.admin.companyUserId, on: test.clock.now() }
  const next = await steps.revise(step, id)
  await steps.send(step, next)
  await steps.decide({ ...step, by: company.ceo.companyUserId }, next, { approve: true })
  return next
}
