import { expect, it } from 'vitest'
import { sql } from '../platform/database/sql.ts'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'

const test = withTestApp()

it('a company’s guidance requests are out of reach of a query without WHERE as another company', async () => {
  // given one of each of two companies
  const [a, b] = [await buildCompany(test.database), await buildCompany(test.database)]
  for (const companyId of [a, b]) {
    const { companyUserId } = await buildMember(test.database, { companyId })
    await test.database.inCompany(companyId, (tx) =>
      tx.run(sql`
        insert into guidance_request (company_id, company_user_id, created_on, subject, message)
        values (${companyId}, ${companyUserId}, now(), 'A question', '<p>How?</p>')`),
    )
  }
  const all = sql`select company_id as "companyId" from guidance_request`
  // then
  expect(await test.database.inCompany(a, (tx) => tx.many(all))).toEqual([{ companyId: a }])
  expect(await test.database.inCompany(b, (tx) => tx.many(all))).toEqual([{ companyId: b }])
  expect(await test.database.outsideCompany((tx) => tx.many(all))).toEqual([])
})
