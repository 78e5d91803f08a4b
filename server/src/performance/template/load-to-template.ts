import { type Actor, type DataMonth, decide, isRetired, performanceRefusalMessages as messages, versionStatus } from '@strata/contract'
import { type ExpectationItem, loadVersion, type VersionPath } from '../../expectation/index.ts'
import { type CompanyTransaction, fail } from '../../platform/index.ts'
import { versionOf } from '../../version/index.ts'
import type { MonthRow } from '../performance-views.ts'
import { findOpenMonthOn, templateTables } from './held-rows.ts'

/** A version that files are made of, and its data of the month where these are open. */
interface TemplateItem {
  item: ExpectationItem
  openMonth: MonthRow | undefined
}

/**
 * A version that the actor may make templates of for a month: the approved one, or the one on which that month is open (specification 5 §22.3).
 * @throws Problem NOT_FOUND, RESTRICTED, NO_RIGHT, PREMIUM_ONLY, WRONG_STATE
 */
export async function loadToTemplate(tx: CompanyTransaction, actor: Actor, path: VersionPath & DataMonth): Promise<TemplateItem> {
  const item = await loadVersion(tx, actor, path)
  const version = versionOf(item)
  const openMonth = await findOpenMonthOn(tx, version, path)
  const rights = isRetired(version) && openMonth ? { ...item.rights, status: versionStatus.approved } : item.rights
  const decision = decide(templateTables, actor, 'template', rights)
  if (!decision.allowed) fail(decision.code)
  if (version.type === 'ie') fail('WRONG_STATE', { detail: messages.templateOfInterfacing })
  return { item, openMonth }
}
