import { type CompanyTransaction, sql } from '../platform/index.ts'

/** Queues a job that extracts a file's text for the search: one file per company at a time, behind the quick jobs. */
export async function queueFileText(tx: CompanyTransaction, versionId: number): Promise<void> {
  await tx.run(sql`select queue_file_text(${tx.companyId}, ${versionId})`)
}
