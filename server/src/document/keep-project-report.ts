import type { CompanyTransaction } from '../platform/index.ts'
import type { Work } from '../version/index.ts'
import { storeArchived } from './document-store.ts'
import { approveCurrent, archiveVersion } from './document-version-store.ts'

/** The report (a document of type PRREP, by its chronId) of a sheet that is published; one that was approved with an earlier version stays as it is. */
export const approveReport = (tx: CompanyTransaction, chronId: number, stamp: Pick<Work, 'by' | 'now'>): Promise<void> =>
  approveCurrent(tx, chronId, stamp)

/** Puts an approved report aside: the document and its newest version. */
export async function archiveReport(tx: CompanyTransaction, { id, chronId }: { id: number; chronId: number }, on: Date): Promise<void> {
  await archiveVersion(tx, id, on)
  await storeArchived(tx, chronId, on)
}
