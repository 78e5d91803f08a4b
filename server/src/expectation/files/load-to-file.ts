import { type Actor, type DataMonth, decide, type ExpectationType, expectationTables } from '@strata/contract'
import type { MonthRow } from '../../performance/performance-views.ts'
import { findOpenMonthOn, templateTables } from '../../performance/template/held-rows.ts'
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

/** A version that files are made of, and its data of the month where these are open. */
interface TemplateItem {
  item: ExpectationItem
  openMonth: MonthRow | undefined
}

/**
 * A version that the actor may make templates of for a month: the approved one, or the one on which that month stands open (specification 5 §22.3).
 * @throws Problem NOT_FOUND, RESTRICTED, NO_RIGHT, PREMIUM_ONLY, WRONG_STATE
 */
export async function loadToTemplate(tx: CompanyTransaction, actor: Actor, path: VersionPath & DataMonth): Promise<TemplateItem> {
  const item = await load(tx, actor, path)
  const version = versionOf(item)
  const openMonth = await findOpenMonthOn(tx, version, path)
  const stands = version.status === 'RETIRED' && openMonth ? { ...item.rights, status: 'APPROVED' } : item.rights
  const decision = decide(templateTables, actor, 'template', stands)
  if (!decision.allowed) fail(decision.code)
  if (version.type === 'ie') fail('WRONG_STATE', { detail: 'Templates are made of expectations of customers and suppliers.' })
  return { item, openMonth }
}

async function load(tx: CompanyTransaction, actor: Actor, { companyId, type, id }: VersionPath): Promise<ExpectationItem> {
  if (companyId !== tx.companyId) fail('NOT_FOUND')
  return (await findVersionItem(tx, actor, { type, id, lock: false })) ?? fail('NOT_FOUND')
}
