import { type DataMonth, type ExpectationType, performanceRowRoutes } from '@strata/contract'
import { type BuiltExpectation, buildExpectation, expectationStepsOf, rowOf } from '../../expectation/expectation-factory.ts'
import type { BuiltMember } from '../../platform/testing/member-factory.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import type { TestAnswer } from '../../platform/testing/test-call.ts'
import { type BuiltPerformance, buildPerformance } from '../performance-factory.ts'
import { withPerformanceStage } from '../performance-stage.fixture.ts'

/** Of a row of customers or suppliers: by day, by project. */
export const byDay = { freq: 2, paramVal: '5.0', valMin: '2', valMax: '8' }
export const byProject = { ...byDay, freq: 4 }
export const ofText = { uomType: 'T', paramVal: 'Friendly', valMin: 'NA', valMax: 'NA' }

export interface ChangeOptions {
  /** Which row; default: the first. */
  row?: number
  by?: BuiltMember
  headers?: Record<string, string | undefined>
  params?: Record<string, string | number>
}

const updates = {
  ce: performanceRowRoutes.updateCustomerData,
  se: performanceRowRoutes.updateSupplierData,
  ie: performanceRowRoutes.updateInterfacingData,
} as const

/** The stage of performance data, with rows that are measured as a test wants them, and the calls about these; the admin makes them, where nobody else is named. */
export function withRows(test: TestApp) {
  const on = withPerformanceStage(test)
  const addressOf = ({ type, id, rowIds }: BuiltPerformance, { row = 0, params }: ChangeOptions) => ({
    type,
    id,
    detailId: rowIds[row] ?? 0,
    ...params,
  })
  const { month, close, get } = on
  return {
    month,
    close,
    get,
    /** Approved expectations of a sub-process that had none, whose rows are about P2 and say this beside 'Lead time', a number in days with target 5, LB and 7. */
    async expect(details: readonly object[], type: ExpectationType = 'ce'): Promise<BuiltExpectation> {
      const { stage } = on
      const built = await buildExpectation(test, { stage, type, processChronId: on.nextSub(), rows: 0 })
      const steps = expectationStepsOf(test)
      const step = { companyId: stage.company.id, by: stage.company.admin.companyUserId, on: test.clock.now() }
      const detailIds: number[] = []
      for (const detail of details) detailIds.push(await steps.addDetail(step, built.id, { ...rowOf(type, stage.partnerId), ...detail }))
      await steps.send(step, built.id)
      await steps.decide({ ...step, by: stage.company.ceo.companyUserId }, built.id, { approve: true })
      return { ...built, detailIds }
    },
    /** A month of such, default: the current one. */
    async open(details: readonly object[], { type, month }: { type?: ExpectationType; month?: DataMonth } = {}): Promise<BuiltPerformance> {
      return buildPerformance(test, { expectation: await this.expect(details, type), on: test.clock.now(), ...(month && { month }) })
    },
    change(built: BuiltPerformance, body: unknown, options: ChangeOptions = {}): Promise<TestAnswer> {
      const { by = on.stage.company.admin, headers = {} } = options
      return test.as(by).call(updates[built.type], { params: addressOf(built, options), headers, body })
    },
    values(built: BuiltPerformance, options: ChangeOptions = {}): Promise<TestAnswer> {
      const { by = on.stage.company.admin } = options
      return test.as(by).call(performanceRowRoutes.listSingleValues, { params: addressOf(built, options) })
    },
    /** The row as the month has it. */
    async row(built: BuiltPerformance, index = 0): Promise<Record<string, unknown>> {
      const { details } = (await on.get(built)).body
      return details.find(({ cddid, sddid, ddid }: Record<string, unknown>) => [cddid, sddid, ddid].includes(built.rowIds[index]))
    },
  }
}
