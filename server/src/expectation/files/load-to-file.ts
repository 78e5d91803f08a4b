import { type Actor, decide, type ExpectationType, expectationTables } from '@strata/contract'
import type { CompanyTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/serve/problem.ts'
import { type ExpectationItem, findVersionItem, versionOf } from '../expectation-subject.ts'

/** A version as a call names it. */
interface VersionPath {
  companyId: number
  type: ExpectationType
  id: number
}

/** A version whose file the actor may have. @throws Problem NOT_FOUND, RESTRICTED, NO_RIGHT */
export async function loadToPrint(tx: CompanyTransaction, actor: Actor, path: VersionPath): Promise<ExpectationItem> {
  const item = await load(tx, actor, path)
  const decision = decide(expectationTables, actor, 'export', item.rights)
  return decision.allowed ? item : fail(decision.code)
}

/** Performance data is kept by premium companies. */
const templateTables = { ...expectationTables, premium: Object.keys(expectationTables.rights) }

/** A version that the actor may make templates of. @throws Problem NOT_FOUND, RESTRICTED, NO_RIGHT, PREMIUM_ONLY, WRONG_STATE */
export async function loadToTemplate(tx: CompanyTransaction, actor: Actor, path: VersionPath): Promise<ExpectationItem> {
  const item = await load(tx, actor, path)
  const decision = decide(templateTables, actor, 'template', item.rights)
  if (!decision.allowed) fail(decision.code)
  if (versionOf(item).type === 'ie') fail('WRONG_STATE', { detail: 'Templates are made of expectations of customers and suppliers.' })
  return item
}

async function load(tx: CompanyTransaction, actor: Actor, { companyId, type, id }: VersionPath): Promise<ExpectationItem> {
  if (companyId !== tx.companyId) fail('NOT_FOUND')
  return (await findVersionItem(tx, actor, { type, id, lock: false })) ?? fail('NOT_FOUND')
}
