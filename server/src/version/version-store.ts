import { chartLifecycle, decidedStatuses, editableStatuses, type Lifecycle, openStatuses, type Person } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'
import type { Work } from './work.ts'

/** How a table of versions has what all of them have; `v` is the version. All of it is code, so that each statement has one text for each table. */
export interface VersionColumns {
  table: Statement
  /** Left out of all transitions: what was deleted, or what a newer version took the place of. */
  present: Statement
  /** Why it was rejected. */
  rejection: Statement
  /** What its approver wrote; left out: that is not kept. */
  approval?: Statement
  /** Whether restoring it counts as saving it. */
  isSavedByRestore?: boolean
}

/** Of an item type, what the statements are made of. */
export interface VersionTables {
  columns: VersionColumns
  tables: { lifecycle: Lifecycle }
}

// Each transition answers false when the version is in another state by now.

export function storeSent(tx: CompanyTransaction, of: VersionTables, { id, by, now }: Stamp): Promise<boolean> {
  const { rejection } = of.columns
  const set = sql`sent_by = ${by}, sent_on = ${now}, rejected_by = null, rejected_on = null, ${rejection} = null`
  return storeTransition(tx, of, { action: 'sendForApproval', id, set })
}

export function storeWithdrawn(tx: CompanyTransaction, of: VersionTables, id: number): Promise<boolean> {
  return storeTransition(tx, of, { action: 'withdraw', id, set: unsent })
}

/** `more`: further columns to set, after a comma. */
export function storeApproved(
  tx: CompanyTransaction,
  of: VersionTables,
  { id, by, now, comment, more, actsFor }: Stamp & { comment: string; more: Statement; actsFor: number | undefined },
): Promise<boolean> {
  const { approval } = of.columns
  const acted = sql`approved_by = ${by}, approved_for = ${actsFor ?? null}::bigint, approved_on = ${now}`
  const kept = approval ? sql`, ${approval} = ${comment}` : sql.empty
  return storeTransition(tx, of, { action: 'approve', id, set: sql`${acted}${kept}${more}` })
}

/** What is edited again is sent by nobody yet; what stays rejected keeps its sender. */
export function storeRejected(
  tx: CompanyTransaction,
  of: VersionTables,
  { id, by, now, comment }: Stamp & { comment: string },
): Promise<boolean> {
  const isEdited = editableStatuses.some((status) => status === findTransition(of, 'reject').to)
  const set = sql`rejected_by = ${by}, rejected_on = ${now}, ${of.columns.rejection} = ${comment}`
  return storeTransition(tx, of, { action: 'reject', id, set: isEdited ? sql`${unsent}, ${set}` : set })
}

/** Retires the approved version, if there is one. */
export async function retireApproved(tx: CompanyTransaction, of: VersionTables, { chronId, now }: OfAll): Promise<boolean> {
  const changed = await tx.run(sql`
    update ${of.columns.table} v set status = ${sql.constant(retired)}, retired_on = ${now}
     where v.company_id = ${tx.companyId} and v.chron_id = ${chronId} and v.status = ${sql.constant(findTransition(of, 'approve').to)}
       ${of.columns.present}`)
  return changed === 1
}

/** Puts the WIP aside, if there is one: the way back from it is to restore it. */
export async function storeReplaced(tx: CompanyTransaction, of: VersionTables, { chronId, now }: OfAll): Promise<void> {
  const [replaced = ''] = findTransition(of, 'restore').from
  await tx.run(sql`
    update ${of.columns.table} v set status = ${sql.constant(replaced)}, replaced_on = ${now}
     where v.company_id = ${tx.companyId} and v.chron_id = ${chronId} and v.status ${sql.oneOf(editableStatuses)} ${of.columns.present}`)
}

/** Makes a replaced WIP the present one, as the version that follows those decided. */
export function storeRestored(tx: CompanyTransaction, of: VersionTables, { id, chronId, by, now }: Stamp & OfAll): Promise<boolean> {
  const saved = of.columns.isSavedByRestore ? sql`, saved_by = ${by}, saved_on = ${now}` : sql.empty
  const set = sql`version = ${nextVersion(tx, of.columns.table, chronId)}, replaced_on = null, revision = revision + 1${saved}`
  return storeTransition(tx, of, { action: 'restore', id, set })
}

/** A WIP that was replaced or deleted leaves no gap in the history. Without `chronId`: the first version. */
export const nextVersion = (tx: CompanyTransaction, table: Statement, chronId: number | null): Statement => sql`
  (select coalesce(max(version), 0) + 1 from ${table}
    where company_id = ${tx.companyId} and chron_id = ${chronId}::bigint and status ${sql.oneOf(decidedStatuses)})`

export interface OpenVersion {
  id: number
  status: string
  preparedBy: Person
  /** ISO 8601. */
  createdOn: string
}

/** The version that is under way: one at most. */
export async function findOpenVersion(
  tx: CompanyTransaction,
  { table, present }: VersionColumns,
  chronId: number,
): Promise<OpenVersion | undefined> {
  return tx.maybe(sql`
    select v.id, v.status, json_build_object('firstName', m.first_name, 'lastName', m.last_name) as "preparedBy", v.created_on as "createdOn"
      from ${table} v
      join membership m on m.company_id = v.company_id and m.id = v.prepared_by
     where v.company_id = ${tx.companyId} and v.chron_id = ${chronId} and v.status ${sql.oneOf(openStatuses)} ${present}`)
}

interface Stamp extends Pick<Work, 'by' | 'now'> {
  id: number
}

interface OfAll {
  chronId: number
  now: Date
}

/** The status after approval ends, for every type. */
const retired = chartLifecycle.APPROVED.retire.to

const unsent = sql`sent_by = null, sent_on = null`

async function storeTransition(
  tx: CompanyTransaction,
  of: VersionTables,
  { action, id, set }: { action: string; id: number; set: Statement },
): Promise<boolean> {
  const { from, to } = findTransition(of, action)
  const changed = await tx.run(sql`
    update ${of.columns.table} v set status = ${sql.constant(to)}, ${set}
     where v.company_id = ${tx.companyId} and v.id = ${id} and v.status ${sql.oneOf(from)} ${of.columns.present}`)
  return changed === 1
}

/** The states in which the lifecycle knows an action, and the one it leads to. */
function findTransition({ tables: { lifecycle } }: VersionTables, action: string): { from: string[]; to: string } {
  const known = Object.entries(lifecycle).flatMap(([from, actions]) => (actions[action] ? [{ from, to: actions[action].to }] : []))
  const [first] = known
  if (!first) throw new Error(`The lifecycle knows no ${action}.`)
  return { from: known.map(({ from }) => from), to: first.to }
}
