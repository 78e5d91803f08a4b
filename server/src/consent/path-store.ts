import type { ConsentPathOrder } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import { ownedBy, type PathOwner } from './path-views.ts'

export async function insertPath(
  tx: CompanyTransaction,
  owner: PathOwner,
  { order, by, on }: { order: ConsentPathOrder; by: number; on: Date },
): Promise<number> {
  const [itemType, processChronId] = 'itemType' in owner ? [owner.itemType, null] : [null, owner.processChronId]
  const { id } = await tx.one<{ id: number }>(sql`
    insert into consent_path (company_id, item_type, process_chron_id, is_binding, skips_layout, set_by, set_on)
    values (${tx.companyId}, ${itemType}, ${processChronId}::bigint, ${order.isBinding}, ${order.skipsLayout}, ${by}, ${on}) returning id`)
  for (const [index, { people, roles, needs, days, late }] of order.steps.entries())
    await tx.run(sql`
      insert into consent_path_step (company_id, path_id, ordinal, people, roles, needs, days, late)
      values (${tx.companyId}, ${id}, ${index + 1}, ${people}::bigint[], ${roles}::text[], ${needs}, ${days}, ${late})`)
  return id
}

/** False where no path holds. */
export async function endPath(tx: CompanyTransaction, owner: PathOwner, on: Date): Promise<boolean> {
  const ended = await tx.run(sql`
    update consent_path h set ended_on = ${on} where h.company_id = ${tx.companyId} and ${ownedBy(owner)} and h.ended_on is null`)
  return ended === 1
}
