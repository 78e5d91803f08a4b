import { type Actor, decide, type ExpectationType, expectationTables } from '@strata/contract'
import { type CompanyTransaction, fail } from '../../platform/index.ts'
import { type ExpectationItem, findVersionItem } from '../expectation-subject.ts'

/** A version as a call names it. */
export interface VersionPath {
  companyId: number
  type: ExpectationType
  id: number
}

/** A version whose file the actor may have. @throws Problem NOT_FOUND, RESTRICTED, NO_RIGHT */
export async function loadToPrint(tx: CompanyTransaction, actor: Actor, path: VersionPath): Promise<ExpectationItem> {
  const item = await loadVersion(tx, actor, path)
  const decision = decide(expectationTables, actor, 'export', item.rights)
  return decision.allowed ? item : fail(decision.code)
}

/** Nothing of rights is asked here. @throws Problem NOT_FOUND */
export async function loadVersion(tx: CompanyTransaction, actor: Actor, { companyId, type, id }: VersionPath): Promise<ExpectationItem> {
  if (companyId !== tx.companyId) fail('NOT_FOUND')
  return (await findVersionItem(tx, actor, { type, id, lock: false })) ?? fail('NOT_FOUND')
}
