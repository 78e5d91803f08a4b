import { expectationRoutes } from '@strata/contract'
import { expect, it } from 'vitest'
import { buildReader } from '../attacks/attack-parts.ts'
import { buildChart } from '../chart/chart-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { setRestriction } from '../process/index.ts'
import { buildExpectation, buildExpectationStage, stageOn } from './expectation-factory.ts'

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

it('the panel of a process is answered as of a day with what was in force, below the processes that its macro held then', async () => {
  // given
  const chart = { status: 'APPROVED', on: new Date('2026-02-01T08:00:00Z') } as const
  const global = await buildChart(test, { ...chart, pids: ['P1', 'P2'] })
  const { company } = global
  const parentChronId = global.processes[0]?.chronId ?? 0
  const macro = await buildChart(test, { ...chart, company, type: 'ma', parentChronId, pids: ['P1.1', 'P1.2'] })
  const stage = await stageOn(test, { global, macro })
  const { globalId, subId } = stage
  await test.owner.query(`update company set created_at = '2026-01-10T08:00:00Z' where company_id = $1`, [company.id])
  const on = new Date('2026-03-01T08:00:00Z')
  const { id } = await buildExpectation(test, { stage, status: 'APPROVED', on })
  const ofSub = await buildExpectation(test, { stage, processChronId: subId, status: 'APPROVED', on: new Date('2026-03-02T08:00:00Z') })
  await buildExpectation(test, { stage, type: 'se', status: 'WIP', on })
  const list = async (type: string, asOf: string) => {
    const params = { type, processChronId: globalId }
    const { body } = await test.as(company.admin).call(expectationRoutes.listExpectations, { params, query: { asOf } })
    return body.map((row: { processChronId: number; expectation: { id: number } | null }) => [row.processChronId, row.expectation?.id])
  }
  // then
  expect(await list('ce', '2026-01-31')).toEqual([[globalId, undefined]])
  expect((await list('ce', '2026-02-28')).slice(0, 2)).toEqual([
    [globalId, undefined],
    [subId, undefined],
  ])
  expect((await list('ce', '2026-03-01')).slice(0, 2)).toEqual([
    [globalId, id],
    [subId, undefined],
  ])
  expect((await list('ce', '2026-03-02')).slice(0, 2)).toEqual([
    [globalId, id],
    [subId, ofSub.id],
  ])
  // and nothing of what was under way, nothing that could be done, and no summary: it was approved since
  expect((await list('se', '2026-03-02')).map(([, shown]: unknown[]) => shown)).toEqual([undefined, undefined, undefined])
  const params = { type: 'ce', processChronId: globalId }
  const { body } = await test.as(company.admin).call(expectationRoutes.listExpectations, { params, query: { asOf: '2026-03-01' } })
  expect(body[0]).toMatchObject({
    hasSummary: false,
    underWay: null,
    wipRows: null,
    can: {},
    expectation: {
      status: { name: 'APPROVED' },
      approvedBy: { firstName: 'Ingrid', lastName: 'Solheim' },
      approvedOn: '2026-03-01T08:00:00.000Z',
    },
  })
})

it('the panel of a process that was restricted since stays closed as of a day', async () => {
  const stage = await buildExpectationStage(test)
  const { company, globalId } = stage
  await test.owner.query(`update company set created_at = '2026-01-10T08:00:00Z' where company_id = $1`, [company.id])
  const asReader = test.as(await buildReader(test, company.id))
  const ask = async () =>
    (
      await asReader.call(expectationRoutes.listExpectations, {
        params: { type: 'ce', processChronId: globalId },
        query: { asOf: '2026-03-01' },
      })
    ).status
  expect(await ask()).toBe(200)
  await test.database.inCompany(company.id, (tx) => setRestriction(tx, globalId, true))
  expect(await ask()).toBe(403)
})
