import { chartRoutes } from '@strata/contract'
import type { BuiltChart } from '../chart/chart-factory.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'

/** The CEO rejects a version that was sent. */
export async function reject(test: TestApp, { type, id, company }: BuiltChart, comment = 'Please name the owner.'): Promise<void> {
  const { status } = await test
    .as(company.ceo)
    .call(chartRoutes.decideChart, { params: { type, chartId: id }, body: { approve: false, comment } })
  if (status !== 204) throw new Error(`The rejection was answered ${status}.`)
}

/** The newest alert of a member. */
export const alertIdOf = (test: TestApp, member: BuiltMember): Promise<number> => newestId(test, 'alert', member)

/** The newest event of a member’s own. */
export const eventIdOf = (test: TestApp, member: BuiltMember): Promise<number> => newestId(test, 'event', member)

async function newestId({ owner }: TestApp, table: 'alert' | 'event', { companyUserId }: BuiltMember): Promise<number> {
  const { rows } = await owner.query(`select max(id) as id from ${table} where company_user_id = $1`, [companyUserId])
  return rows[0]?.id
}
