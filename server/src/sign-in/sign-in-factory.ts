import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { keepSignInRules } from './sign-in-store.ts'
import { openRules } from './sign-in-views.ts'

/** The company of somebody opens by single sign-on alone, but for them and one other person. For tests. */
export async function buildProviderOnly(
  { database }: Pick<TestApp, 'database'>,
  { companyId, companyUserId }: Pick<BuiltMember, 'companyId' | 'companyUserId'>,
): Promise<void> {
  const other = await buildMember(database, { companyId })
  const rules = { ...openRules, providerOnly: true, keepers: [companyUserId, other.companyUserId] }
  await database.inCompany(companyId, (tx) => keepSignInRules(tx, rules))
}
