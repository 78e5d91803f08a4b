import { expect, it } from 'vitest'
import { withTestDatabase } from '../../platform/database/test-database.ts'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { buildMember } from '../../platform/testing/member-factory.ts'
import { inSnapshot } from './snapshot.ts'

const test = withTestDatabase()

it('a snapshot shows companies and accounts as they were when it began, whatever is read of them first', async () => {
  // given
  const companyId = await buildCompany(test.database)
  await buildMember(test.database, { companyId })
  await inSnapshot(test.operator, async (client) => {
    const count = async (table: string) => (await client.query(`select count(*)::int as rows from ${table}`)).rows[0].rows
    const accounts = await count('account')
    // when
    await buildMember(test.database, { companyId })
    await buildMember(test.database, { companyId: await buildCompany(test.database) })
    // then
    expect([accounts, await count('membership'), await count('company'), await count('account')]).toEqual([1, 1, 1, 1])
  })
  expect((await test.owner.query('select count(*)::int as rows from membership')).rows).toEqual([{ rows: 3 }])
})
