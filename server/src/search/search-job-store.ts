import type { CompanyTransaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** Queues the reading of a file's text: one file of a company at a time, after what is quick. */
export async function queueFileText(tx: CompanyTransaction, versionId: number): Promise<void> {
  await tx.run(sql`select queue_file_text(${tx.companyId}, ${versionId})`)
}
