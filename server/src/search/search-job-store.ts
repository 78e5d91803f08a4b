import { type CompanyTransaction, sql } from '../platform/index.ts'

/** Queues the reading of a file's text: one file of a company at a time, after what is quick. */
export async function queueFileText(tx: CompanyTransaction, versionId: number): Promise<void> {
  await tx.run(sql`select queue_file_text(${tx.companyId}, ${versionId})`)
}
