import { trendRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildReader } from '../../attacks/attack-parts.ts'
import { setCompany } from '../../company/company-store.ts'
import { type BuiltExpectation, buildExpectationStage, expectationStepsOf } from '../../expectation/expectation-factory.ts'
import type { BuiltMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { buildPerformance, performanceStepsOf } from '../performance-factory.ts'
import { byDay, byProject, ofText, withRows } from '../row/row-stage.fixture.ts'

const test = withTestApp()
const on = withRows(test)

type Charted = Pick<BuiltExpectation, 'company' | 'type' | 'chronId' | 'detailIds'>

const ask = ({ company, type, chronId, detailIds }: Charted, body: object, { by, paramId }: { by?: BuiltMember; paramId?: number } = {}) =>
  test.as(by ?? company.admin).call(trendRoutes.getTrend, { params: { type, id: chronId, paramId: paramId ?? detailIds[0] ?? 0 }, body })

const october = { month: 10, year: 2026 }
const november = { month: 11, year: 2026 }
const byMonth = (startMonth: number, startYear: number, endMonth: number, endYear: number) => ({
  freq: 3,
  ...{ startMonth, startYear, endMonth, endYear },
  trendFor: 'byMonth',
})

/** A version that expects something else of the same row; answers its row. */
async function revise(built: Charted & { id: number }, values: object): Promise<{ id: number; detailIds: number[] }> {
  const { company } = built
  const steps = expectationStepsOf(test)
  const step = { companyId: company.id, by: company.admin.companyUserId, on: test.clock.now() }
  const id = await steps.revise(step, built.id)
  const { rows } = await test.owner.query<{ id: number }>('select id::int from expectation_detail where expectation_id = $1 order by id', [
    id,
  ])
  const columns = Object.entries(values).map(([name, value]) => `${name} = '${value}'`)
  await test.owner.query(`update expectation_detail set ${columns.join(', ')} where expectation_id = $1`, [id])
  await steps.send(step, id)
  await steps.decide({ ...step, by: company.ceo.companyUserId }, id, { approve: true })
  return { id, detailIds: rows.map((row) => row.id) }
}

describe('a chart by month', () => {
  it('has every month from the first to the last, with nothing where there are no data', async () => {
    const built = await on.expect([{ paramVal: '5.0', valMin: '2', valMax: '8' }])
    const first = await buildPerformance(test, { expectation: built, month: { month: 12, year: 2025 } })
    await on.change(first, { delivered: '4.5', valMin: '3', valMax: '6', shortTermAction: 'None' })
    await on.close(first)
    const second = await buildPerformance(test, { expectation: built, month: { month: 2, year: 2026 } })
    await on.change(second, { delivered: 'no orders' })
    const { status, body } = await ask(built, byMonth(11, 2025, 3, 2026))
    expect(status).toBe(200)
    expect(body).toEqual({
      labels: ['Nov 2025', 'Dec 2025', 'Jan 2026', 'Feb 2026', 'Mar 2026'],
      min: [null, 2, null, 2, null],
      max: [null, 8, null, 8, null],
      target: [null, 5, null, 5, null],
      delivered: [null, 4.5, null, null, null],
      dataMin: [null, 3, null, null, null],
      dataMax: [null, 6, null, null, null],
      colours: [null, 'green', null, 'lightgrey', null],
      texts: ['', '4.5', '', 'no orders', ''],
      actions: ['', 'None', '', '', ''],
      isOpen: [false, false, false, true, false],
    })
  })

  it('leaves out what is open where one may not see it', async () => {
    const built = await on.expect([{}])
    const closed = await buildPerformance(test, { expectation: built, month: october })
    await on.change(closed, { delivered: '4' })
    await on.close(closed)
    await on.change(await buildPerformance(test, { expectation: built, month: november }), { delivered: '6' })
    const reader = await buildReader(test, built.company.id)
    const months = byMonth(10, 2026, 11, 2026)
    expect((await ask(built, months)).body).toMatchObject({ delivered: [4, 6], isOpen: [false, true] })
    expect((await ask(built, months, { by: built.company.ceo })).body).toMatchObject({ delivered: [4, 6] })
    expect((await ask(built, months, { by: reader })).body).toMatchObject({
      delivered: [4, null],
      target: [5, null],
      colours: ['green', null],
      isOpen: [false, false],
    })
  })

  it('follows a row through the versions, with what each of them expected', async () => {
    const built = await on.expect([{ valMin: '2', valMax: '8' }])
    await on.change(await buildPerformance(test, { expectation: built, month: october }), { delivered: '7' })
    const next = await revise(built, { target: 'as agreed', val_min: 'LB', val_max: '6' })
    const later = await buildPerformance(test, { expectation: { ...built, ...next }, month: november })
    await on.change(later, { delivered: '7' })
    const wanted = {
      min: [2, null],
      max: [8, 6],
      target: [5, null],
      delivered: [7, 7],
      colours: ['green', 'red'],
    }
    const months = byMonth(10, 2026, 11, 2026)
    expect((await ask(built, months)).body).toMatchObject(wanted)
    expect((await ask(built, months, { paramId: next.detailIds[0] ?? 0 })).body).toMatchObject(wanted)
  })

  it('shows five years and no more, and one month', async () => {
    const built = await on.expect([{}])
    expect((await ask(built, byMonth(12, 2021, 11, 2026))).body.labels).toHaveLength(60)
    expect((await ask(built, byMonth(11, 2026, 11, 2026))).body.labels).toEqual(['Nov 2026'])
    expect((await ask(built, byMonth(11, 2021, 11, 2026))).body.issues).toEqual([
      { path: 'endMonth', message: 'A chart shows at most 60 months' },
    ])
    expect((await ask(built, byMonth(11, 2026, 10, 2026))).body.issues).toEqual([
      { path: 'startMonth', message: 'The first month comes after the last one' },
    ])
    expect((await ask(built, { ...byMonth(11, 2026, 11, 2026), endYear: null })).body.issues).toEqual([
      { path: 'endMonth', message: 'Month and year are required' },
    ])
  })
})

describe('a chart of single values', () => {
  it('by day has every day of the month', async () => {
    const built = await on.open([byDay])
    const values = [
      { ordinal: 1, value: '4.25' },
      { ordinal: 30, value: '9' },
    ]
    await on.change(built, { values, shortTermAction: 'Ask again' })
    const { body } = await ask(built, { trendFor: 'byDay', ...november })
    const days = Array.from({ length: 30 }, (_, index) => String(index + 1))
    const ends = <T>(first: T, others: T, last: T): T[] => [first, ...Array<T>(28).fill(others), last]
    expect(body).toEqual({
      labels: days,
      min: ends(2, 2, 2),
      max: ends(8, 8, 8),
      target: ends(5, 5, 5),
      delivered: ends<number | null>(4.25, null, 9),
      dataMin: ends(null, null, null),
      dataMax: ends(null, null, null),
      colours: ends<string | null>('green', null, 'red'),
      texts: ends('4.25', '', '9'),
      actions: ends('', '', ''),
      isOpen: ends(true, true, true),
    })
  })

  it('by day of a month without data has its days and nothing else', async () => {
    const built = await on.expect([byDay])
    const { body } = await ask(built, { trendFor: 'byDay', month: 2, year: 2028 })
    expect(body.labels).toHaveLength(29)
    expect(new Set([...body.delivered, ...body.target, ...body.min, ...body.colours])).toEqual(new Set([null]))
    expect(new Set(body.isOpen)).toEqual(new Set([false]))
  })

  it('by project has their names in their order', async () => {
    const built = await on.open([byProject])
    const values = [
      { ordinal: 3, name: 'Tower', value: '6' },
      { ordinal: 1, name: 'Bridge', value: '1.5' },
    ]
    await on.change(built, { values })
    expect((await ask(built, { trendFor: 'byProject', ...november })).body).toMatchObject({
      labels: ['Bridge', 'Tower'],
      min: [2, 2],
      delivered: [1.5, 6],
      colours: ['red', 'green'],
      texts: ['1.5', '6'],
    })
    expect((await ask(built, { trendFor: 'byProject', ...october })).body).toMatchObject({ labels: [], delivered: [], isOpen: [] })
  })

  it('is not there for who may not see an open month', async () => {
    const built = await on.open([byProject])
    await on.change(built, { values: [{ ordinal: 1, name: 'Bridge', value: '5' }] })
    const reader = await buildReader(test, built.company.id)
    expect((await ask(built, { trendFor: 'byProject', ...november }, { by: reader })).body.labels).toEqual([])
    await on.close(built)
    expect((await ask(built, { trendFor: 'byProject', ...november }, { by: reader })).body.labels).toEqual(['Bridge'])
  })

  it('says texts, which are no numbers', async () => {
    const built = await on.open([{ ...ofText, freq: 2 }])
    await on.change(built, { values: [{ ordinal: 2, value: 'Late' }] })
    const { body } = await ask(built, { trendFor: 'byDay', ...november })
    expect([body.texts[1], body.delivered[1], body.colours[1], body.target[1]]).toEqual(['Late', null, 'lightgrey', null])
  })
})

describe('a chart is refused', () => {
  it('of a row that the expectations do not have', async () => {
    const [built, other] = [await on.expect([{}]), await on.expect([{}])]
    const interfacing = await on.expect([{}], 'ie')
    const months = byMonth(10, 2026, 11, 2026)
    expect((await ask(built, months, { paramId: other.detailIds[0] ?? 0 })).status).toBe(404)
    expect((await ask(interfacing, months)).status).toBe(404)
    expect((await ask({ ...built, type: 'se' }, months)).status).toBe(404)
  })

  it('to basic companies', async () => {
    const stage = await buildExpectationStage(test)
    const built = await buildPerformance(test, { stage, status: 'APPROVED' })
    await test.database.inCompany(stage.company.id, (tx) => setCompany(tx, { access: 'BASIC' }))
    expect(await ask(built, byMonth(10, 2026, 11, 2026))).toMatchObject({ status: 403, body: { code: 'PREMIUM_ONLY' } })
  })
})

it('what programs enter is charted as what people enter', async () => {
  const built = await on.open([byDay])
  const step = { companyId: built.company.id, by: built.company.admin.companyUserId, on: test.clock.now() }
  await performanceStepsOf(test).enter(step, built.id, ({ detail }) => ({ values: [{ ordinal: 5, name: null, value: detail.target }] }))
  const { body } = await ask(built, { trendFor: 'byDay', ...november })
  expect(body.delivered[4]).toBe(5)
})
