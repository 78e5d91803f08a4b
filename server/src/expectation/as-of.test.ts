import { expectationRoutes } from '@strata/contract'
import { expect, it } from 'vitest'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildExpectation, buildExpectationStage } from './expectation-factory.ts'

const test = withTestApp()

it('versions of expectations are listed as of a day as they were then', async () => {
  // given
  const stage = await buildExpectationStage(test)
  await test.owner.query(`update company set created_at = '2026-01-10T08:00:00Z' where company_id = $1`, [stage.company.id])
  const { id } = await buildExpectation(test, { stage, status: 'APPROVED', on: new Date('2026-03-01T08:00:00Z') })
  const list = async (asOf: string) =>
    (await test.as(stage.company.admin).call(expectationRoutes.listExpectationVersions, { params: { type: 'ce', id }, query: { asOf } }))
      .body
  // then
  expect(await list('2026-02-28')).toEqual([])
  expect(await list('2026-03-01')).toMatchObject([{ id, status: { name: 'APPROVED' }, retiredOn: null, can: {} }])
})
