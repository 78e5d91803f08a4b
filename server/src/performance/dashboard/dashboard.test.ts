import { type DashboardRow, type DataMonth, dashboardRoutes, isSameMonth } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { setCompany } from '../../company/company-store.ts'
import {
  buildExpectation,
  buildExpectationStage,
  type ExpectationStage,
  type GivenExpectation,
} from '../../expectation/expectation-factory.ts'
import { type BuiltMember, buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { setRestriction } from '../../process/restriction-store.ts'
import { giveRoles } from '../../role/staffed-process-factory.ts'
import { layBothSides } from '../both-sides.fixture.ts'
import { buildPerformance, type GivenFigures, performanceStepsOf } from '../performance-factory.ts'
import { setClock } from '../performance-stage.fixture.ts'

const test = withTestApp()
let stage: ExpectationStage
let reader: BuiltMember

beforeEach(async () => {
  setClock(test, '2026-11-22T10:00:00Z')
  stage = await buildExpectationStage(test)
  reader = await buildMember(test.database, { companyId: stage.company.id })
})

const red: GivenFigures = { delivered: '9', colour: 'red', shortTermAction: 'Ask twice' }
const green: GivenFigures = { delivered: '5', colour: 'green' }
const grey: GivenFigures = { delivered: 'soon', colour: 'lightgrey' }
const october: DataMonth = { month: 10, year: 2026 }
const november: DataMonth = { month: 11, year: 2026 }

const approve = (given: GivenExpectation = {}) => buildExpectation(test, { stage, ...given, status: 'APPROVED' })
const getDashboard = (by: BuiltMember, processChronId = stage.globalId) =>
  test.as(by).call(dashboardRoutes.getDashboard, { params: { processChronId } })
const stripOf = ({ strip }: DashboardRow, month: DataMonth) => strip.find((found) => isSameMonth(found, month))
const counts = (given: object) => ({ green: 0, yellow: 0, red: 0, lightgrey: 0, ...given })

describe('the performance dashboard', () => {
  it('has a row for each of the approved expectations, process by process, with the last twelve months', async () => {
    // given
    const sub = await approve({ processChronId: stage.subId })
    const suppliers = await approve({ type: 'se' })
    const customers = await approve({ rows: 2 })
    await buildExpectation(test, { stage, type: 'ie' })
    // when
    const { status, body } = await getDashboard(reader)
    // then
    expect(status).toBe(200)
    expect(body.current).toEqual(november)
    expect(
      body.rows.map(({ process, type, expectationId, chronId, latest }: DashboardRow) => ({
        process,
        type,
        expectationId,
        chronId,
        latest,
      })),
    ).toEqual([
      { process: processOf('P1'), type: 'ce', expectationId: customers.id, chronId: customers.chronId, latest: null },
      { process: processOf('P1'), type: 'se', expectationId: suppliers.id, chronId: suppliers.chronId, latest: null },
      { process: processOf('P1.1'), type: 'ce', expectationId: sub.id, chronId: sub.chronId, latest: null },
    ])
    const months = body.rows[0].strip.map(({ month, year }: DataMonth) => `${year}-${month}`)
    expect(months).toEqual(['2025-12', ...Array.from({ length: 11 }, (_, index) => `2026-${index + 1}`)])
    expect(body.rows[0].strip[0]).toEqual({ month: 12, year: 2025, status: null, worst: null, counts: counts({}) })
  })

  const processOf = (pid: 'P1' | 'P1.1') => ({
    processChronId: pid === 'P1' ? stage.globalId : stage.subId,
    pid,
    pname: `Process ${pid}`,
    level: pid === 'P1' ? 'macro' : 'sub',
    restrict: 'false',
    globalChronId: stage.globalId,
  })

  it('counts the colours of the latest completed month and of each month', async () => {
    // given
    const expectation = await approve({ rows: 4 })
    await buildPerformance(test, {
      expectation,
      month: { month: 9, year: 2026 },
      figures: [green, green, green, green],
      status: 'APPROVED',
    })
    await buildPerformance(test, { expectation, month: october, figures: [green, red, grey], status: 'APPROVED' })
    await buildPerformance(test, { expectation, month: november, figures: [green] })
    // when
    const [row] = (await getDashboard(stage.company.admin)).body.rows
    // then
    const ofOctober = { ...october, status: 'APPROVED', worst: 'red', counts: counts({ green: 1, red: 1, lightgrey: 1, yellow: 1 }) }
    expect(row.latest).toEqual(ofOctober)
    expect(stripOf(row, october)).toEqual(ofOctober)
    expect(stripOf(row, { month: 9, year: 2026 })).toMatchObject({ worst: 'green', counts: counts({ green: 4 }) })
    expect(stripOf(row, november)).toEqual({ ...november, status: 'WIP', worst: 'yellow', counts: counts({ green: 1, yellow: 3 }) })
    expect(stripOf(row, { month: 8, year: 2026 })).toMatchObject({ status: null, worst: null })
  })

  it('shows an open month only to those who see what is under way', async () => {
    await buildPerformance(test, { expectation: await approve(), month: november, figures: [green] })
    const spm = await buildMember(test.database, { companyId: stage.company.id })
    await giveRoles(test, stage.company, stage.subId, { SPM: [spm.companyUserId] })
    const reported = async (by: BuiltMember) => stripOf((await getDashboard(by)).body.rows[0], november)
    expect(await reported(reader)).toEqual({ ...november, status: null, worst: null, counts: counts({}) })
    expect(await reported(spm)).toMatchObject({ status: 'WIP', worst: 'green' })
  })

  it('tells of a latest month that is older than the strip, and not of one that was opened again', async () => {
    // given
    const expectation = await approve()
    await buildPerformance(test, { expectation, month: { month: 11, year: 2025 }, figures: [grey], status: 'APPROVED' })
    const { id } = await buildPerformance(test, { expectation, month: october, figures: [green], status: 'APPROVED' })
    const step = { companyId: stage.company.id, by: stage.company.admin.companyUserId, on: test.clock.now() }
    await performanceStepsOf(test).reopen(step, id)
    // when
    const [row] = (await getDashboard(reader)).body.rows
    // then
    expect(row.latest).toMatchObject({ month: 11, year: 2025, worst: 'lightgrey', counts: counts({ lightgrey: 1 }) })
    expect(row.strip.every(({ status }: { status: string | null }) => status === null)).toBe(true)
  })

  it('counts both sides of interfacing processes', async () => {
    const built = await buildPerformance(test, { expectation: await approve({ type: 'ie', rows: 2 }), month: october })
    await layBothSides(test, stage.company.id, { rowId: built.rowIds[0] ?? 0, yours: green, theirs: { delivered: '80', colour: 'red' } })
    const step = { companyId: stage.company.id, by: stage.company.admin.companyUserId, on: test.clock.now() }
    await performanceStepsOf(test).close(step, built.id)
    const [row] = (await getDashboard(reader)).body.rows
    expect(row.latest).toMatchObject({ worst: 'red', counts: counts({ green: 1, red: 1, yellow: 2 }) })
  })

  it('leaves out sub-processes that are closed to the reader or were removed', async () => {
    await approve({ processChronId: stage.subId })
    const pids = async (by: BuiltMember) => (await getDashboard(by)).body.rows.map(({ process }: DashboardRow) => process.pid)
    await test.database.inCompany(stage.company.id, (tx) => setRestriction(tx, stage.subId, true))
    expect([await pids(reader), await pids(stage.company.ceo)]).toEqual([[], ['P1.1']])
    await remove(stage.subId)
    expect(await pids(stage.company.ceo)).toEqual([])
  })

  it('stays readable where the global process was removed, and answers a sub-process by itself', async () => {
    await approve()
    await approve({ processChronId: stage.subId })
    await remove(stage.globalId)
    const [whole, alone] = [await getDashboard(reader), await getDashboard(reader, stage.subId)]
    expect([whole, alone].map(({ body }) => body.rows.map(({ process }: DashboardRow) => process.pid))).toEqual([['P1', 'P1.1'], ['P1.1']])
  })

  it('turns over with the month of the company, not of the server', async () => {
    const expectation = await approve()
    await test.database.inCompany(stage.company.id, (tx) => setCompany(tx, { timezone: 'Pacific/Kiritimati' }))
    setClock(test, '2026-11-30T12:00:00Z')
    const { body } = await getDashboard(reader)
    expect(body.current).toEqual({ month: 12, year: 2026 })
    expect(body.rows[0].strip.at(-1)).toMatchObject({ month: 12, year: 2026 })
    expect(body.rows[0].chronId).toBe(expectation.chronId)
  })

  it('is refused to who may not open the process, to basic companies and to others', async () => {
    const outsider = (await buildExpectationStage(test)).company.admin
    const foreign = await getDashboard(outsider)
    await test.database.inCompany(stage.company.id, (tx) => setRestriction(tx, stage.globalId, true))
    const closed = await getDashboard(reader)
    await test.database.inCompany(stage.company.id, (tx) => setCompany(tx, { access: 'BASIC' }))
    const answers = [foreign, closed, await getDashboard(stage.company.admin), await getDashboard(stage.company.admin, 999_999)]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'NOT_FOUND'],
      [403, 'RESTRICTED'],
      [403, 'PREMIUM_ONLY'],
      [404, 'NOT_FOUND'],
    ])
  })
})

/** As an approved chart without it leaves a process. */
const remove = (chronId: number) =>
  test.owner.query('update process set deleted_on = now(), deleted_by = $3 where company_id = $1 and chron_id = $2', [
    stage.company.id,
    chronId,
    stage.company.admin.companyUserId,
  ])
