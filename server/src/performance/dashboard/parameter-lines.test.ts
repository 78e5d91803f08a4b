import { type DataMonth, dashboardRoutes, type ParameterLine } from '@strata/contract'
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
import { layBothSides } from '../both-sides.fixture.ts'
import { buildPerformance, type GivenFigures } from '../performance-factory.ts'
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
const [september, october, november]: DataMonth[] = [9, 10, 11].map((month) => ({ month, year: 2026 }))

const approve = (given: GivenExpectation = {}) => buildExpectation(test, { stage, ...given, status: 'APPROVED' })
const list = (by: BuiltMember, { processChronId = stage.globalId, take }: { processChronId?: number; take?: number } = {}) =>
  test.as(by).call(dashboardRoutes.listParameterLines, { params: { processChronId }, ...(take !== undefined && { query: { take } }) })
const lineOf = ({ pid, type, side, colour }: ParameterLine) => ({ pid, type, side, colour })

describe('the lines of parameters', () => {
  it('have the last twelve months of each parameter, with its target and bounds', async () => {
    // given
    const expectation = await approve()
    await buildPerformance(test, { expectation, month: september, figures: [green], status: 'APPROVED' })
    await buildPerformance(test, { expectation, month: october, figures: [red], status: 'APPROVED' })
    // when
    const { status, body } = await list(reader)
    // then
    expect(status).toBe(200)
    expect([body.months[0], body.months.at(-1), body.months.length, body.total]).toEqual([{ month: 12, year: 2025 }, november, 12, 1])
    const [line] = body.lines
    expect(line).toMatchObject({ type: 'ce', chronId: expectation.chronId, side: 'own', pid: 'P1', isSub: false, colour: 'red' })
    expect(line.trend.labels).toEqual(expect.arrayContaining(['Dec 2025', 'Oct 2026', 'Nov 2026']))
    expect(line.trend.delivered).toEqual([...Array(9).fill(null), 5, 9, null])
    expect(line.trend.colours.slice(8)).toEqual([null, 'green', 'red', null])
    expect(line.trend.actions[10]).toBe('Ask twice')
    expect(line.trend.target[10]).not.toBeNull()
  })

  it('come by the latest month in which something was entered, those with more red months first', async () => {
    // given
    const expectation = await approve({ rows: 4 })
    await buildPerformance(test, { expectation, month: september, figures: [green, green, red, green], status: 'APPROVED' })
    await buildPerformance(test, { expectation, month: october, figures: [green, red, red], status: 'APPROVED' })
    await buildPerformance(test, { expectation, month: november })
    // when
    const { body } = await list(stage.company.admin)
    // then
    expect(body.lines.map(lineOf).map(({ colour }: ParameterLine) => colour)).toEqual(['red', 'red', 'green', 'green'])
    expect(body.lines.map(({ trend }: ParameterLine) => trend.colours.filter((colour) => colour === 'red').length)).toEqual([2, 1, 0, 0])
  })

  it('are taken from the front, of however many there are', async () => {
    await approve({ rows: 3 })
    const { body } = await list(reader, { take: 2 })
    expect([body.lines.length, body.total]).toEqual([2, 3])
  })

  it('show an open month only to those who see what is under way', async () => {
    await buildPerformance(test, { expectation: await approve(), month: november, figures: [red] })
    const colours = async (by: BuiltMember) => (await list(by)).body.lines.map(({ colour }: ParameterLine) => colour)
    expect([await colours(reader), await colours(stage.company.admin)]).toEqual([[null], ['red']])
  })

  it('have both sides of interfacing processes, each with its own figures', async () => {
    const built = await buildPerformance(test, { expectation: await approve({ type: 'ie' }), month: october })
    await layBothSides(test, stage.company.id, { rowId: built.rowIds[0] ?? 0, yours: green, theirs: { delivered: '80', colour: 'red' } })
    const { body } = await list(stage.company.admin)
    expect(body.lines.map(lineOf)).toEqual([
      { pid: 'P1', type: 'ie', side: 'their', colour: 'red' },
      { pid: 'P1', type: 'ie', side: 'your', colour: 'green' },
    ])
    expect(body.lines.map(({ trend }: ParameterLine) => trend.delivered[10])).toEqual([80, 5])
  })

  it('leave out sub-processes that are closed to the reader, and what was never approved', async () => {
    await approve({ processChronId: stage.subId })
    await buildExpectation(test, { stage, type: 'se' })
    const pids = async (by: BuiltMember) => (await list(by)).body.lines.map(({ pid }: ParameterLine) => pid)
    await test.database.inCompany(stage.company.id, (tx) => setRestriction(tx, stage.subId, true))
    expect([await pids(reader), await pids(stage.company.ceo)]).toEqual([[], ['P1.1']])
  })

  it('are refused to who may not open the process, to basic companies and to others', async () => {
    const outsider = (await buildExpectationStage(test)).company.admin
    const foreign = await list(outsider)
    await test.database.inCompany(stage.company.id, (tx) => setRestriction(tx, stage.globalId, true))
    const closed = await list(reader)
    await test.database.inCompany(stage.company.id, (tx) => setCompany(tx, { access: 'BASIC' }))
    const answers = [foreign, closed, await list(stage.company.admin), await list(stage.company.admin, { processChronId: 999_999 })]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'NOT_FOUND'],
      [403, 'RESTRICTED'],
      [403, 'PREMIUM_ONLY'],
      [404, 'NOT_FOUND'],
    ])
  })
})
