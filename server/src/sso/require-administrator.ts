import { companyTables, decide, ssoRoutes } from '@strata/contract'
import { type CompanyTransaction, fail, findActiveActor, type SessionContext } from '../platform/index.ts'

/** As the table of the company has it, for whoever it is at this moment: a call that asks elsewhere first takes its time. @throws Problem NO_RIGHT */
export async function requireAdministrator(tx: CompanyTransaction, { actor: { companyUserId } }: SessionContext): Promise<void> {
  const actor = (await findActiveActor(tx, companyUserId)) ?? fail('NO_RIGHT')
  const decision = decide(companyTables, actor, ssoRoutes.getSso.right.action, { group: 'company', restricted: false, roles: [] })
  if (!decision.allowed) fail(decision.code)
}
