import { performanceRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltExpectation, buildExpectation } from '../expectation/expectation-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { setClock } from './performance-stage.fixture.ts'

const test = withTestApp()
let expectations: BuiltExpectation

beforeAll(async () => {
  expectations = await buildExpectation(test, { status: 'APPROVED' })
})

async function monthsAt(instant: string, timezone: string): Promise<string[]> {
  const { type, chronId, company } = expectations
  await test.owner.query('update company set timezone = $2 where company_id = $1', [company.id, timezone])
  setClock(test, instant)
  const { body } = await test.as(company.admin).call(performanceRoutes.getLatestData, { params: { type, id: chronId } })
  return body.months.map(({ month, year }: { month: number; year: number }) => `${month}/${year}`)
}

describe('the months that data are entered for', () => {
  it.each([
    ['2026-11-22T10:00:00Z', 'UTC', ['11/2026', '10/2026', '9/2026', '8/2026']],
    // over the turn of the year
    ['2027-01-01T00:00:00Z', 'UTC', ['1/2027', '12/2026', '11/2026', '10/2026']],
    ['2027-02-28T23:59:59Z', 'UTC', ['2/2027', '1/2027', '12/2026', '11/2026']],
    // where the company is: east and west of Greenwich, by a half hour, and with summer time
    ['2026-12-31T20:00:00Z', 'Pacific/Auckland', ['1/2027', '12/2026', '11/2026', '10/2026']],
    ['2027-01-01T07:59:59Z', 'America/Los_Angeles', ['12/2026', '11/2026', '10/2026', '9/2026']],
    ['2027-01-01T08:00:00Z', 'America/Los_Angeles', ['1/2027', '12/2026', '11/2026', '10/2026']],
    ['2026-10-31T18:30:00Z', 'Asia/Kolkata', ['11/2026', '10/2026', '9/2026', '8/2026']],
    ['2026-06-30T21:59:59Z', 'Europe/Berlin', ['6/2026', '5/2026', '4/2026', '3/2026']],
    ['2026-06-30T22:00:00Z', 'Europe/Berlin', ['7/2026', '6/2026', '5/2026', '4/2026']],
  ])('at %s in %s are those of the company', async (instant, timezone, months) => {
    expect(await monthsAt(instant, timezone)).toEqual(months)
  })

  it('are those that may be opened: what has begun for the company, whatever the clock of the server says', async () => {
    await monthsAt('2026-12-31T20:00:00Z', 'Pacific/Auckland')
    const { type, chronId, company } = expectations
    const create = (month: number, year: number) =>
      test.as(company.admin).call(performanceRoutes.createData, { params: { type, id: chronId, month, year } })
    expect(await create(9, 2026)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'month', message: 'Data may be entered for one of these months: Jan 2027, Dec 2026, Nov 2026, Oct 2026' }] },
    })
    expect((await create(2, 2027)).status).toBe(400)
    expect((await create(1, 2027)).status).toBe(200)
    expect((await create(12, 2026)).status).toBe(200)
  })
})
