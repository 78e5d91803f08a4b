import { performanceRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../platform/database/sql.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltPerformance, buildPerformance } from './performance-factory.ts'

const test = withTestApp()

const selects = {
  performance_data: sql`select company_id as "companyId" from performance_data`,
  performance_row: sql`select company_id as "companyId" from performance_row`,
  interfacing_performance_row: sql`select company_id as "companyId" from interfacing_performance_row`,
  performance_value: sql`select company_id as "companyId" from performance_value`,
  performance_upload: sql`select company_id as "companyId" from performance_upload`,
  performance_reminder: sql`select company_id as "companyId" from performance_reminder`,
}

describe('a company’s performance data', () => {
  let a: BuiltPerformance
  let b: BuiltPerformance

  beforeAll(async () => {
    const build = async () => {
      const built = await buildPerformance(test)
      await buildPerformance(test, { stage: built, type: 'ie' })
      const { company, chronId, rowIds } = built
      await test.owner.query(`insert into performance_value (company_id, row_id, ordinal, value) values ($1, $2, 1, '5')`, [
        company.id,
        rowIds[0],
      ])
      await test.owner.query(
        `insert into performance_upload (company_id, id, guid, expectation_chron_id, company_user_id, created_on)
         values ($1, nextval('performance_upload_id'), gen_random_uuid(), $2, $3, now())`,
        [company.id, chronId, company.admin.companyUserId],
      )
      await test.owner.query('insert into performance_reminder (company_id, year, month, reminded_on) values ($1, 2026, 10, now())', [
        company.id,
      ])
      return built
    }
    a = await build()
    b = await build()
  })

  it.each(Object.entries(selects))('in %s are out of reach of a query without WHERE as another company', async (_table, select) => {
    const seenBy = (companyId: number) => test.database.inCompany(companyId, (tx) => tx.many<{ companyId: number }>(select))
    expect((await seenBy(a.company.id)).length).toBeGreaterThan(0)
    expect(new Set((await seenBy(b.company.id)).map(({ companyId }) => companyId))).toEqual(new Set([b.company.id]))
    expect(await test.database.outsideCompany((tx) => tx.many(select))).toEqual([])
  })

  it('are not changed by a statement without WHERE as another company', async () => {
    const statements = [
      sql`update performance_data set revision = revision + 1`,
      sql`update performance_row set delivered = '9', colour = 'red'`,
      sql`delete from performance_value`,
    ]
    for (const statement of statements) await test.database.inCompany(b.company.id, (tx) => tx.run(statement))
    const { rows } = await test.owner.query(
      `select d.revision, r.delivered, (select count(*)::int from performance_value v where v.row_id = r.id) as "values"
         from performance_data d join performance_row r on r.data_id = d.id where d.id = $1`,
      [a.id],
    )
    expect(rows).toEqual([{ revision: 1, delivered: '', values: 1 }])
  })

  it('stay on the months and the versions of their company', async () => {
    const asB = (statement: ReturnType<typeof sql>) => test.database.inCompany(b.company.id, (tx) => tx.run(statement))
    // A's version, A's month and A's row
    await expect(
      asB(sql`
        insert into performance_data (company_id, id, expectation_chron_id, expectation_id, year, month, status, created_by, created_on)
        values (${b.company.id}, nextval('performance_data_id'), ${a.chronId}, ${a.expectationId}, 2026, 1, 'WIP', ${b.company.admin.companyUserId}, now())`),
    ).rejects.toThrow('performance_data_company_id_expectation_chron_id_fkey')
    await expect(asB(sql`update performance_row set data_id = ${a.id}`)).rejects.toThrow('performance_row_company_id_data_id_fkey')
    await expect(
      asB(sql`insert into performance_value (company_id, row_id, ordinal, value) values (${b.company.id}, ${a.rowIds[0] ?? 0}, 2, '5')`),
    ).rejects.toThrow('performance_value_company_id_row_id_fkey')
  })

  it('of a completed month are changed by nobody, whoever writes to the database', async () => {
    const { company, rowIds } = await buildPerformance(test, { stage: b, type: 'se', status: 'APPROVED' })
    const rowId = rowIds[0] ?? 0
    const asServing = (statement: ReturnType<typeof sql>) => test.database.inCompany(company.id, (tx) => tx.run(statement))
    await expect(asServing(sql`update performance_row set delivered = '9' where id = ${rowId}`)).rejects.toMatchObject({ kind: 'check' })
    await expect(asServing(sql`delete from performance_row where id = ${rowId}`)).rejects.toMatchObject({ kind: 'check' })
  })

  it.each(Object.entries(performanceRoutes))('answer 404 to %s by another company', async (_name, route) => {
    // given the ids of A
    const { type, id, chronId } = a
    const params = { type, id: route.right.on === 'performance' ? chronId : id, month: 11, year: 2026 }
    // when B asks in its own company, and in A's
    const answers = []
    for (const { company } of [b, a])
      answers.push(await test.as(b.company.admin).call(route, { params: { ...params, companyId: company.id } }))
    // then
    expect(answers.map(({ body }) => body.code)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  })
})
