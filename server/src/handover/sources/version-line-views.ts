import { type AnyKind, listSendable } from '../../alert/index.ts'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { AnnouncedVersion } from '../../version/index.ts'

/** A version that is worked on, and who goes on with it. */
export interface HandledVersion extends AnnouncedVersion {
  chronId: number
  version: number
  handlerId: number
  /** Somebody else who is active saved it last. */
  isShared: boolean
}

/** Of a kind, the versions not sent that these people go on with: whoever was given them, else who prepared them. */
export async function listHandledVersions(tx: CompanyTransaction, kind: AnyKind, members: readonly number[]): Promise<HandledVersion[]> {
  const { columns } = kind
  const handler = sql`coalesce(v.handled_by, v.${columns.preparer})`
  return tx.many(sql`
    select v.id, ${columns.facts}, v.chron_id as "chronId", v.version, ${handler} as "handlerId",
           exists (select from membership m
                    where m.company_id = v.company_id and m.id = ${columns.saved.by} and m.active and m.id <> ${handler}) as "isShared"
      from ${columns.table} v${columns.join}
     where ${isOpen(tx, kind)} and ${handler} = any(${members}::bigint[])
     order by v.id`)
}

const isOpen = (tx: CompanyTransaction, { columns, tables }: AnyKind) =>
  sql`v.company_id = ${tx.companyId} and v.status ${sql.oneOf(listSendable(tables.lifecycle))}${columns.onlySent ?? sql.empty}`

/**
 * Nobody else sends, decides or gives these versions away until the transaction ends: what each of those calls holds first is held, in the order of their ids. Answers the
 * processes (chronIds) that are to be held for it, after all else.
 */
export async function lockHandled(tx: CompanyTransaction, { columns }: AnyKind, ids: readonly number[]): Promise<number[]> {
  const { table, key, by, isProcess } = columns.held
  const named = sql`select v.${by} from ${columns.table} v where v.company_id = ${tx.companyId} and v.id = any(${ids}::bigint[])`
  const found = sql`select h.${key} as id from ${table} h where h.company_id = ${tx.companyId} and h.${key} in (${named}) order by h.${key}`
  const rows = await tx.many<{ id: number }>(isProcess ? found : sql`${found} for update`)
  return isProcess ? rows.map(({ id }) => id) : []
}
