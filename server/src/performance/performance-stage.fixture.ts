import { performanceRoutes } from '@strata/contract'
import { beforeAll } from 'vitest'
import {
  type BuiltExpectation,
  buildExpectation,
  buildExpectationStage,
  type ExpectationStage,
} from '../expectation/expectation-factory.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { chronIdAt } from '../role/staffed-process-factory.ts'
import { type BuiltPerformance, buildPerformance, type GivenPerformance } from './performance-factory.ts'

type Expectations = Pick<BuiltExpectation, 'type' | 'chronId'>
type Month = Pick<BuiltPerformance, 'type' | 'id'>

const subs = 40

/** A company on the morning of 22 November 2026 (UTC) with many sub-processes of P1, each for one test, and the calls about their months; the admin makes them, where nobody else is named. */
export function withPerformanceStage(test: TestApp) {
  let opened: ExpectationStage | undefined
  let taken = 0
  beforeAll(async () => {
    setClock(test, '2026-11-22T10:00:00Z')
    opened = await buildExpectationStage(test, { subs })
  })
  const stage = (): ExpectationStage => {
    if (!opened) throw new Error('The stage exists inside tests and hooks only.')
    return opened
  }
  const nextSub = (): number => {
    taken += 1
    return chronIdAt(stage().macro, taken)
  }
  const as = (member: BuiltMember = stage().company.admin) => test.as(member)
  const ofMonth = ({ type, id }: Month) => ({ params: { type, id } })
  const ofExpectations = ({ type, chronId }: Expectations, month?: number, year = 2026) => ({
    params: { type, id: chronId, ...(month !== undefined && { month, year }) },
  })
  return {
    get stage() {
      return stage()
    },
    nextSub,
    /** Approved expectations of a sub-process that had none. */
    approved: (given: Omit<GivenPerformance, 'status'> = {}) =>
      buildExpectation(test, { stage: stage(), processChronId: nextSub(), ...given, status: 'APPROVED' }),
    /** A month of such. */
    month: (given: GivenPerformance = {}) =>
      buildPerformance(test, {
        stage: stage(),
        on: test.clock.now(),
        ...(given.expectation ? {} : { processChronId: nextSub() }),
        ...given,
      }),
    create: (expectations: Expectations, month: number, year = 2026) =>
      as().call(performanceRoutes.createData, ofExpectations(expectations, month, year)),
    getMonth: (expectations: Expectations, month: number, by?: BuiltMember) =>
      as(by).call(performanceRoutes.getDataOfMonth, ofExpectations(expectations, month)),
    getLatest: (expectations: Expectations, by?: BuiltMember) => as(by).call(performanceRoutes.getLatestData, ofExpectations(expectations)),
    history: (expectations: Expectations, by?: BuiltMember) => as(by).call(performanceRoutes.listDataHistory, ofExpectations(expectations)),
    get: (month: Month, by?: BuiltMember) => as(by).call(performanceRoutes.getAllDetails, ofMonth(month)),
    close: (month: Month, by?: BuiltMember) => as(by).call(performanceRoutes.closeData, ofMonth(month)),
    reopen: (month: Month, by?: BuiltMember) => as(by).call(performanceRoutes.reopenData, ofMonth(month)),
    remove: (month: Month, by?: BuiltMember) => as(by).call(performanceRoutes.deleteData, ofMonth(month)),
  }
}

/** Has the clock of the server show an instant (ISO 8601). */
export function setClock({ clock }: Pick<TestApp, 'clock'>, instant: string): void {
  clock.advance({ seconds: (Date.parse(instant) - clock.now().getTime()) / 1000 })
}
