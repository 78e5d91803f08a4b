import { type Actor, decide, type ExpectationType, performanceImportMessages as messages, performanceTables } from '@strata/contract'
import { type CompanyTransaction, fail } from '../../platform/index.ts'
import { findPerformanceItem, type MeasuredExpectation, type PerformanceItem } from '../performance-subject.ts'

/** Expectations as a call names them. */
export interface ExpectationPath {
  companyId: number
  type: ExpectationType
  /** Their chronId. */
  id: number
}

export type ImportItem = PerformanceItem & { expectation: MeasuredExpectation }

/** Expectations that the actor may import data of. @throws Problem NOT_FOUND, RESTRICTED, NO_RIGHT, PREMIUM_ONLY, WRONG_STATE */
export async function loadToImport(tx: CompanyTransaction, actor: Actor, { companyId, type, id }: ExpectationPath): Promise<ImportItem> {
  if (companyId !== tx.companyId) fail('NOT_FOUND')
  const item = (await findPerformanceItem(tx, actor, { type, chronId: id })) ?? fail('NOT_FOUND')
  const decision = decide(performanceTables, actor, 'create', item.rights)
  if (!decision.allowed) fail(decision.code)
  refuseInterfacing(item.expectation)
  return item
}

/** Templates are made of customers' and suppliers' expectations (specification 3 §2.4). @throws Problem WRONG_STATE */
export function refuseInterfacing({ type }: MeasuredExpectation): void {
  if (type === 'ie') fail('WRONG_STATE', { detail: messages.interfacing })
}
