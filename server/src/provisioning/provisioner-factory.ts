import { hashProvisionerToken, newProvisionerToken } from '../platform/index.ts'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { addGroup, addGroupMembers } from './group/group-store.ts'
import { putToken } from './token/token-store.ts'

export interface Provisioner {
  companyId: number
  admin: BuiltMember
  ceo: BuiltMember
  token: string
}

/** A company with a provisioning token, good for a year. For tests. */
export async function buildProvisioner(test: Pick<TestApp, 'database' | 'clock'>, license = 100): Promise<Provisioner> {
  const companyId = await buildCompany(test.database, { license })
  const admin = await buildMember(test.database, { companyId, is: 'admin' })
  const ceo = await buildMember(test.database, { companyId, is: 'ceo' })
  return { companyId, admin, ceo, token: await buildToken(test, admin) }
}

/** A group of the directory with these people. For tests. */
export function buildGroup(test: Pick<TestApp, 'database' | 'clock'>, companyId: number, people: readonly number[] = []): Promise<number> {
  return test.database.inCompany(companyId, async (tx) => {
    const id = await addGroup(tx, { name: 'Finance', externalId: null }, test.clock.now())
    await addGroupMembers(tx, id, people)
    return id
  })
}

/** A new token of the member’s company in the place of another. */
export async function buildToken(
  test: Pick<TestApp, 'database' | 'clock'>,
  { companyId, companyUserId }: Pick<BuiltMember, 'companyId' | 'companyUserId'>,
): Promise<string> {
  const token = newProvisionerToken()
  const madeAt = test.clock.now()
  const endsAt = new Date(madeAt.getTime() + 365 * 86_400_000)
  await test.database.inCompany(companyId, (tx) => putToken(tx, { hash: hashProvisionerToken(token), by: companyUserId, madeAt, endsAt }))
  return token
}
