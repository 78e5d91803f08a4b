import { invitationEnd } from '@strata/contract'
import { buildStaffedCompany } from '../chart/chart-factory.ts'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { hashSecret, newSecret } from '../session/password/password-links.ts'
import { keepInvitationLink } from './invitation-store.ts'

export interface BuiltInvitation {
  /** The person as a member of the other company. */
  person: BuiltMember
  /** The same person as invited here. */
  invited: BuiltMember
  admin: BuiltMember
  ceo: BuiltMember
  /** Of the mailed link. */
  secret: string
}

/** A member of one company with an open invitation to another. For tests. */
export async function buildInvitation(test: Pick<TestApp, 'database' | 'owner' | 'clock'>): Promise<BuiltInvitation> {
  const { id: companyId, admin, ceo } = await buildStaffedCompany(test)
  const person = await buildMember(test.database, { companyId: await buildCompany(test.database) })
  const invitedUntil = invitationEnd(test.clock.now())
  const invited = await buildMember(test.database, {
    companyId,
    email: person.email,
    invitedUntil,
    firstName: 'Nora',
    lastName: 'Lind',
  })
  const secret = newSecret()
  await test.database.inCompany(companyId, (tx) => keepInvitationLink(tx, invited.companyUserId, hashSecret(secret)))
  return { person, invited, admin, ceo, secret }
}
