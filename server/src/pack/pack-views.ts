import type { PackFailure, PackState } from '@strata/contract'
import { unmadePackStates } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

/** A pack as it is kept. Instants are ISO 8601. */
export interface PackRow {
  id: number
  processChronId: number | null
  firstDay: string
  lastDay: string
  withFiles: boolean
  state: PackState
  progress: number
  failure: PackFailure | null
  askedBy: number
  askedOn: string
  guid: string
  bytes: number | null
  madeOn: string | null
  /** It holds the company’s whole audit trail. */
  holdsChain: boolean
}

const columns = sql`
  id, process_chron_id as "processChronId", first_day::text as "firstDay", last_day::text as "lastDay", with_files as "withFiles", state, progress, failure,
  asked_by as "askedBy", asked_on as "askedOn", guid, bytes, made_on as "madeOn", holds_chain as "holdsChain"`

export async function findPack(tx: CompanyTransaction, id: number): Promise<PackRow | undefined> {
  return tx.maybe(sql`select ${columns} from audit_pack where company_id = ${tx.companyId} and id = ${id}`)
}

/** Those that a member asked for, the newest first. */
export async function listOwnPacks(tx: CompanyTransaction, askedBy: number): Promise<PackRow[]> {
  return tx.many(sql`select ${columns} from audit_pack where company_id = ${tx.companyId} and asked_by = ${askedBy} order by id desc`)
}

export async function isPackUnderWay(tx: CompanyTransaction): Promise<boolean> {
  const { found } = await tx.one<{ found: boolean }>(sql`
    select exists (select from audit_pack where company_id = ${tx.companyId} and state ${sql.oneOf(unmadePackStates)}) as found`)
  return found
}

/** The global and macro processes (chronIds) of the approved charts. */
export async function listPackableIds(tx: CompanyTransaction): Promise<number[]> {
  const rows = await tx.many<{ chronId: number }>(sql`
    select chron_id as "chronId" from process where company_id = ${tx.companyId} and level <> 'mi' and hdd`)
  return rows.map(({ chronId }) => chronId)
}

/** Made, or asked for, before a moment, and under way no longer. */
export async function listPacksBefore(tx: CompanyTransaction, before: Date): Promise<Pick<PackRow, 'id' | 'guid'>[]> {
  return tx.many(sql`
    select id, guid from audit_pack
     where company_id = ${tx.companyId} and state ${sql.noneOf(unmadePackStates)} and coalesce(made_on, asked_on) < ${before}`)
}

/** Of these files those that a pack has, or that is being written for one. */
export async function findPackGuids(tx: CompanyTransaction, guids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.many<{ guid: string }>(sql`
    select guid from audit_pack where company_id = ${tx.companyId} and guid = any(${guids}::uuid[])`)
  return new Set(rows.map(({ guid }) => guid))
}
