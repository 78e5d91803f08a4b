import { handoverRoutes } from '@strata/contract'
import { expect, it } from 'vitest'
import { whileWaiting } from '../platform/testing/hold-rows.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess } from '../role/staffed-process-factory.ts'

const test = withTestApp()

it('who lost the office while somebody else held the people hands over nothing by it', async () => {
  const { company, people, globalId } = await buildStaffedProcess(test)
  const { admin, leader, reader, owner } = people
  const answer = await whileWaiting(
    test,
    {
      rows: ['select from company where company_id = $1 for no key update', [company.id]],
      change: ['update company set admin_id = $2 where company_id = $1', [company.id, reader.companyUserId]],
    },
    () =>
      test.as(admin).call(handoverRoutes.handOver, {
        params: { userId: leader.companyUserId },
        body: { lines: [{ kind: 'role', id: `PRL.${globalId}`, to: owner.companyUserId }] },
      }),
  )
  expect([answer.status, answer.body.code]).toEqual([403, 'NO_RIGHT'])
  const { rows } = await test.owner.query(`select company_user_id as id from process_role where process_chron_id = $1 and role = 'PRL'`, [
    globalId,
  ])
  expect(rows.map(({ id }) => Number(id))).toEqual([leader.companyUserId])
})

it('a thousand lines of processes that hang on nobody are refused, by whoever has none', async () => {
  const { people, globalId } = await buildStaffedProcess(test)
  const { reader, owner } = people
  const lines = Array.from({ length: 1000 }, (_, index) => ({ kind: 'role', id: `PRL.${globalId + index}`, to: owner.companyUserId }))
  const { status } = await test.as(reader).call(handoverRoutes.handOver, { params: { userId: reader.companyUserId }, body: { lines } })
  expect(status).toBe(409)
})
