import { expectationMessages } from '@strata/contract'
import type { CompanyTransaction } from '../../platform/index.ts'
import type { Finding } from '../../version/index.ts'
import type { ExpectationItem } from '../expectation-subject.ts'
import { listMissingRows } from '../read-expectation.ts'

/** The rows about whom the approved summary no longer has, each with the name of whom it is about (specification 3 §8). */
export async function findLostRows(
  tx: CompanyTransaction,
  item: Pick<ExpectationItem, 'version' | 'place' | 'globalPlace'>,
): Promise<Finding[]> {
  return (await listMissingRows(tx, item)).map((row) => ({ error: expectationMessages.needsRemoval, ...row }))
}
