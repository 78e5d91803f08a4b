import { expectationRoutes } from '@strata/contract'
import { expect, it } from 'vitest'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildExpectation, leaveSummary } from './expectation-factory.ts'

const test = withTestApp()

it('expectations about who left the summary since they were sent can be rejected, not approved', async () => {
  // given P1's expectations about P2 in approval, and P2 leaves the summary
  const built = await buildExpectation(test, { status: 'IA' })
  await leaveSummary(test, built, 'customer')
  const as = test.as(built.company.admin)
  const params = { type: built.type, id: built.id }
  const decide = (body: object) => as.call(expectationRoutes.decideExpectation, { params, body })
  const readStatus = async () => (await as.call(expectationRoutes.listExpectationVersions, { params })).body[0].status.name
  // then
  expect(await decide({ approve: true, comment: '' })).toMatchObject({
    status: 409,
    body: {
      code: 'PRECHECK',
      detail: 'The expectations can no longer be approved.',
      findings: [{ error: '(ZZZ) - Need to Remove', detailId: built.detailIds[0], name: '(P2) Process P2' }],
    },
  })
  expect(await readStatus()).toBe('IA')
  // when
  expect((await decide({ approve: false, comment: 'P2 has left' })).status).toBe(204)
  // then
  expect(await readStatus()).toBe('WIP')
})
