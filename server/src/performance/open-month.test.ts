import { performanceRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildExpectation } from '../expectation/expectation-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { withPerformanceStage } from './performance-stage.fixture.ts'

const test = withTestApp()
const on = withPerformanceStage(test)

describe('opening a month', () => {
  it.each([
    [11, 2026],
    [10, 2026],
    [9, 2026],
    [8, 2026],
  ])('is for the current month and the three before it: %i/%i', async (month, year) => {
    expect((await on.create(await on.approved(), month, year)).status).toBe(200)
  })

  it.each([
    [12, 2026],
    [7, 2026],
    [11, 2025],
    [11, 2027],
  ])('is for no other: %i/%i', async (month, year) => {
    expect(await on.create(await on.approved(), month, year)).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID',
        issues: [{ path: 'month', message: 'Data may be entered for one of these months: Nov 2026, Oct 2026, Sep 2026, Aug 2026' }],
      },
    })
  })

  it('is refused where there is one of it, open or completed', async () => {
    const exists = { status: 409, body: { code: 'COMPONENT_EXISTS', detail: 'Performance data of Nov 2026 already exist.' } }
    expect(await on.create(await on.month(), 11)).toMatchObject(exists)
    expect(await on.create(await on.month({ status: 'APPROVED' }), 11)).toMatchObject(exists)
  })

  it('is refused without approved expectations', async () => {
    const wip = await buildExpectation(test, { stage: on.stage, processChronId: on.nextSub() })
    expect(await on.create(wip, 11)).toMatchObject({
      status: 409,
      body: { code: 'WRONG_STATE', detail: 'There are no approved expectations to enter data for.' },
    })
    expect((await on.getMonth(wip, 11)).body).toMatchObject({ header: null, approved: null, can: { create: 'state' } })
  })

  it('makes one of two at once', async () => {
    const expectations = await on.approved()
    const made = await Promise.all([on.create(expectations, 11), on.create(expectations, 11)])
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await on.history(expectations)).body).toHaveLength(1)
  })

  it('is done once for one idempotency key', async () => {
    const { type, chronId } = await on.approved()
    const once = () =>
      test.as(on.stage.company.admin).call(performanceRoutes.createData, {
        params: { type, id: chronId, month: 11, year: 2026 },
        headers: { 'idempotency-key': `once ${chronId}` },
      })
    const [first, second] = [await once(), await once()]
    expect(first.status).toBe(200)
    expect(second).toMatchObject({ status: 200, body: first.body })
  })
})
