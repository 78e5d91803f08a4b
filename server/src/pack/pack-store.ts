import { type PackFailure, packLifecycle, unmadePackStates } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { PackRow } from './pack-views.ts'

export type NewPackRow = Pick<PackRow, 'processChronId' | 'firstDay' | 'lastDay' | 'withFiles' | 'askedBy' | 'guid'> & { now: Date }

/** Nothing where one of the company is under way. */
export async function insertPack(tx: CompanyTransaction, row: NewPackRow): Promise<number | undefined> {
  const inserted = await tx.maybe<{ id: number }>(sql`
    insert into audit_pack (company_id, process_chron_id, first_day, last_day, with_files, asked_by, asked_on, guid)
    values (${tx.companyId}, ${row.processChronId}, ${row.firstDay}::date, ${row.lastDay}::date, ${row.withFiles}, ${row.askedBy}, ${row.now}, ${row.guid})
    on conflict do nothing returning id`)
  return inserted?.id
}

// Each answers false where the pack is in another state by now, or gone.

/** A try begins: of one whose job was killed a new one, whose file has another name. */
export const storeBegun = (tx: CompanyTransaction, id: number, guid: string): Promise<boolean> =>
  storeUnmade(tx, id, sql`state = ${packLifecycle.WAITING.begin.to}, progress = 0, guid = ${guid}::uuid`)

export const storeProgress = (tx: CompanyTransaction, id: number, progress: number): Promise<boolean> =>
  storeUnmade(tx, id, sql`progress = ${progress}`)

export const storeMade = (
  tx: CompanyTransaction,
  id: number,
  { bytes, holdsChain, now }: { bytes: number; holdsChain: boolean; now: Date },
): Promise<boolean> =>
  storeUnmade(
    tx,
    id,
    sql`state = ${packLifecycle.MAKING.finish.to}, progress = 100, bytes = ${bytes}, holds_chain = ${holdsChain}, made_on = ${now}`,
  )

export const storeFailed = (tx: CompanyTransaction, id: number, failure: PackFailure): Promise<boolean> =>
  storeUnmade(tx, id, sql`state = ${packLifecycle.MAKING.fail.to}, failure = ${failure}`)

async function storeUnmade(tx: CompanyTransaction, id: number, set: ReturnType<typeof sql>): Promise<boolean> {
  const changed = await tx.run(sql`
    update audit_pack set ${set} where company_id = ${tx.companyId} and id = ${id} and state ${sql.oneOf(unmadePackStates)}`)
  return changed > 0
}

/** False where it is gone, or under way. */
export async function deletePack(tx: CompanyTransaction, id: number): Promise<boolean> {
  const deleted = await tx.run(sql`
    delete from audit_pack where company_id = ${tx.companyId} and id = ${id} and state ${sql.noneOf(unmadePackStates)}`)
  return deleted > 0
}
