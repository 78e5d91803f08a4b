import { type AnyKind, listSendable } from '../../alert/index.ts'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** From now on somebody else goes on with it; false where it is worked on no longer. */
export async function storeHandler(
  tx: CompanyTransaction,
  { columns, tables }: AnyKind,
  { id, to }: { id: number; to: number },
): Promise<boolean> {
  const changed = await tx.run(sql`
    update ${columns.table} v set handled_by = ${to}
     where v.company_id = ${tx.companyId} and v.id = ${id} and v.status ${sql.oneOf(listSendable(tables.lifecycle))}`)
  return changed === 1
}
