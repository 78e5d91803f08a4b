import { improvementRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../platform/database/sql.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltSheet, buildArea, buildSheet } from './improvement-factory.ts'

const test = withTestApp()

const selects = {
  improvement_area: sql`select company_id as "companyId" from improvement_area`,
  project_sheet: sql`select company_id as "companyId" from project_sheet`,
  project_number: sql`select company_id as "companyId" from project_number`,
}

describe('a company’s improvement plans', () => {
  let a: BuiltSheet
  let b: BuiltSheet
  let areaId: number

  beforeAll(async () => {
    a = await buildSheet(test, { withReport: true })
    b = await buildSheet(test)
    areaId = (await buildArea(test, a)).id
    await buildArea(test, b)
  })

  it.each(Object.entries(selects))('in %s are out of reach of a query without WHERE as another company', async (_table, select) => {
    const seenBy = (companyId: number) => test.database.inCompany(companyId, (tx) => tx.many<{ companyId: number }>(select))
    expect((await seenBy(a.company.id)).length).toBeGreaterThan(0)
    expect(new Set((await seenBy(b.company.id)).map(({ companyId }) => companyId))).toEqual(new Set([b.company.id]))
    expect(await test.database.outsideCompany((tx) => tx.many(select))).toEqual([])
  })

  const sheetBody = { projectName: 'Stolen', startDate: '2026-01-12', details: '{}' }
  const bodies = new Map<object, unknown>([
    [improvementRoutes.createArea, { area: 'Stolen' }],
    [improvementRoutes.updateArea, { area: 'Stolen', areaPriority: 'h' }],
    [improvementRoutes.createSheet, sheetBody],
    [improvementRoutes.updateSheet, sheetBody],
    [improvementRoutes.addProjectReport, { docId: 1 }],
  ])

  it.each(Object.entries(improvementRoutes))('answer 404 to %s by another company', async (_name, route) => {
    // given the ids of A
    const { processChronId, id: sheetId, reportChronId = 0 } = a
    const params = { processChronId, sheetId, status: 'APPROVED', chronId: reportChronId, id: areaId }
    // when B asks in its own company, and in A's
    const answers = []
    for (const { company } of [b, a])
      answers.push(await test.as(b.company.admin).call(route, { params: { ...params, companyId: company.id }, body: bodies.get(route) }))
    // then
    expect(answers.map(({ body: answer }) => answer.code)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  })

  it('are out of reach of ids in bodies, and of a process beside them', async () => {
    const { company, processChronId, id: sheetId } = b
    const call = (route: (typeof improvementRoutes)[keyof typeof improvementRoutes], params: object, body?: object) =>
      test.as(company.admin).call(route, { params: { processChronId, ...params }, body })
    const { rows } = await test.owner.query('select id::int from document_version where company_id = $1', [a.company.id])
    const answers = [
      await call(improvementRoutes.addProjectReport, { sheetId }, { docId: rows[0].id }),
      await call(improvementRoutes.createSheet, {}, { ...sheetBody, chronId: a.chronId }),
      await call(improvementRoutes.getSheet, { sheetId: a.id }),
      await call(improvementRoutes.getLatestProjectReport, { chronId: a.reportChronId }),
      await call(improvementRoutes.updateArea, { id: areaId }, { area: 'Stolen', areaPriority: 'h' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })
})
