import { expectationMessages } from '@strata/contract'
import type { CompanyTransaction } from '../../platform/index.ts'
import type { ExpectationItem } from '../expectation-subject.ts'
import { listMissingRows } from '../read-expectation.ts'

/** What stands against sending or approving a version; `name` is that of whom the row is about. */
export interface Finding extends Record<string, unknown> {
  error: string
  detailId?: number
  name?: string
}

/** The rows about whom the approved summary no longer has (specification 3 §8). */
export async function findLostRows(
  tx: CompanyTransaction,
  item: Pick<ExpectationItem, 'version' | 'place' | 'globalPlace'>,
): Promise<Finding[]> {
  return (await listMissingRows(tx, item)).map((row) => ({ error: expectationMessages.needsRemoval, ...row }))
}
