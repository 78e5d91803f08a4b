import { handoverRoutes } from '@strata/contract'
import { expect, it } from 'vitest'
import { buildChart } from '../chart/chart-factory.ts'
import { buildExpectation } from '../expectation/expectation-factory.ts'
import { whileWaiting } from '../platform/testing/hold-rows.ts'
import { buildMember } from '../platform/testing/member-factory.ts'
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

it('a thousand lines of processes that are nobody’s are refused, by whoever has none', async () => {
  const { people, globalId } = await buildStaffedProcess(test)
  const { reader, owner } = people
  const lines = Array.from({ length: 1000 }, (_, index) => ({ kind: 'role', id: `PRL.${globalId + index}`, to: owner.companyUserId }))
  const { status } = await test.as(reader).call(handoverRoutes.handOver, { params: { userId: reader.companyUserId }, body: { lines } })
  expect(status).toBe(409)
})

it('holds nothing that is not the person’s, so that it waits for nobody who works there', async () => {
  const { people, globalId } = await buildStaffedProcess(test)
  const { reader, owner } = people
  const other = await test.owner.connect()
  try {
    await other.query('begin')
    await other.query('select from process where chron_id = $1 for update', [globalId])
    const { status } = await test.as(reader).call(handoverRoutes.handOver, {
      params: { userId: reader.companyUserId },
      body: { lines: [{ kind: 'role', id: `PRL.${globalId}`, to: owner.companyUserId }] },
    })
    expect(status).toBe(409)
  } finally {
    await other.query('rollback')
    other.release()
  }
})

it('holds expectations as who sends them does: the process first', async () => {
  // given a WIP, and somebody who holds its process and is about to send it
  const { company, id, globalId } = await buildExpectation(test)
  const heir = await buildMember(test.database, { companyId: company.id })
  await test.owner.query(
    `insert into process_role (company_id, process_chron_id, role, company_user_id) values ($1, $2, 'PRL', $3), ($1, $2, 'PRS', $4)`,
    [company.id, globalId, heir.companyUserId, company.admin.companyUserId],
  )
  // when
  const answer = await whileWaiting(
    test,
    {
      rows: ['select from process where company_id = $1 and chron_id = $2 for no key update', [company.id, globalId]],
      change: ['update expectation set revision = revision + 1 where company_id = $1 and id = $2', [company.id, id]],
    },
    () =>
      test.as(company.admin).call(handoverRoutes.handOver, {
        params: { userId: company.admin.companyUserId },
        body: {
          lines: [
            { kind: 'version', id: `expectation.${id}`, to: heir.companyUserId },
            { kind: 'role', id: `PRS.${globalId}`, to: heir.companyUserId },
          ],
        },
      }),
  )
  // then neither ended the other
  expect([answer.status, answer.body]).toEqual([200, { moved: 2, asked: 0 }])
})

it('holds processes in one order, that of the global ones: who holds the first gets the second', async () => {
  // given macros that were made in the other order than their global processes
  const global = await buildChart(test, { status: 'APPROVED', pids: ['P1', 'P2'] })
  const { company } = global
  const [first, second] = global.processes.map(({ chronId }) => chronId)
  const heir = await buildMember(test.database, { companyId: company.id })
  const macros: number[] = []
  for (const [parentChronId, pid] of [
    [second, 'P2.1'],
    [first, 'P1.1'],
  ] as const) {
    const macro = await buildChart(test, { company, type: 'ma', parentChronId: parentChronId ?? 0, status: 'APPROVED', pids: [pid] })
    macros.push(...macro.processes.map(({ chronId }) => chronId))
  }
  await test.owner.query(
    `insert into process_role (company_id, process_chron_id, role, company_user_id) select $1, unnest($2::bigint[]), 'SPL', $3`,
    [company.id, macros, company.admin.companyUserId],
  )
  // when
  const hold = 'select from process where company_id = $1 and chron_id = $2 for no key update'
  const answer = await whileWaiting(test, { rows: [hold, [company.id, first]], change: [hold, [company.id, second]] }, () =>
    test.as(company.admin).call(handoverRoutes.handOver, {
      params: { userId: company.admin.companyUserId },
      body: { lines: macros.map((chronId) => ({ kind: 'role', id: `SPL.${chronId}`, to: heir.companyUserId })) },
    }),
  )
  // then
  expect([answer.status, answer.body]).toEqual([200, { moved: 2, asked: 0 }])
})
