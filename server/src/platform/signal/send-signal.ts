import type { CommentItemType, SuggestionItemType } from '@strata/contract'
import type { CompanyTransaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { signalChannel } from './signal.ts'

// Sent when the transaction commits; equal ones of a transaction once.

/**
 * Charts below a process (its chronId, of whatever level) are not what was read any more; null: the Global Chart. Told is the global process at the top, to
 * those who may open the process.
 */
export const signalChanged = (tx: CompanyTransaction, below: number | null): Promise<void> => changed(tx, { below, recipients: below })

interface ShownProcess {
  chronId: number
  parentChronId: number | null
}

/** The roles of a process changed, which show in the process above it too, of a global process in the Global Chart; those (companyUserIds) who lost one may be unable to open it by now. */
export async function signalRoles(
  tx: CompanyTransaction,
  { chronId, parentChronId }: ShownProcess,
  losers: readonly number[],
): Promise<void> {
  await changed(tx, { below: chronId, recipients: parentChronId ?? chronId })
  if (parentChronId === null) await signalChanged(tx, null)
  await tx.run(sql`
    select pg_notify(${signalChannel}, format('lost:%s:%s:%s', ${tx.companyId}::bigint, member, ${parentChronId ?? chronId}::bigint))
      from unnest(${losers}::bigint[]) member`)
}

/** A process was restricted or is no longer, which concerns those most who may not open it from now on. */
export async function signalRestriction(tx: CompanyTransaction, { chronId, parentChronId }: ShownProcess): Promise<void> {
  await changed(tx, { below: chronId, recipients: parentChronId })
  if (parentChronId === null) await signalChanged(tx, null)
}

/** `recipients`: those who may open that process; null: all. */
async function changed(tx: CompanyTransaction, { below, recipients }: { below: number | null; recipients: number | null }): Promise<void> {
  await tx.run(sql`
    select pg_notify(${signalChannel}, format('changed:%s:%s:%s', ${tx.companyId}::bigint, coalesce(${recipients}::bigint, 0), coalesce(
      (select coalesce(r.chron_id, q.chron_id, p.chron_id) from process p
         left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
         left join process r on r.company_id = q.company_id and r.chron_id = q.parent_chron_id
        where p.company_id = ${tx.companyId} and p.chron_id = ${below}::bigint), 0)))`)
}

/** Comments on an item, across its versions, are not what was read any more; `processChronId`: the process it is below, null for the Global Chart. */
export async function signalComments(
  tx: CompanyTransaction,
  { type, chronId, processChronId }: { type: CommentItemType; chronId: number; processChronId: number | null },
): Promise<void> {
  await tx.run(sql`
    select pg_notify(${signalChannel},
      format('comments:%s:%s:%s:%s', ${tx.companyId}::bigint, coalesce(${processChronId}::bigint, 0), ${chronId}::bigint, ${type}::text))`)
}

/** Suggestions for an item, across its versions, are not what was read any more; `processChronId`: the process it is below, null where it is below none. */
export async function signalSuggestions(
  tx: CompanyTransaction,
  { type, chronId, processChronId }: { type: SuggestionItemType; chronId: number; processChronId: number | null },
): Promise<void> {
  await tx.run(sql`
    select pg_notify(${signalChannel},
      format('suggestions:%s:%s:%s:%s', ${tx.companyId}::bigint, coalesce(${processChronId}::bigint, 0), ${chronId}::bigint, ${type}::text))`)
}

/** The document of a WIP (its id) was saved. */
export async function signalSaved(tx: CompanyTransaction, chartId: number): Promise<void> {
  await signalChart(tx, 'saved', chartId)
}

/** Who has a version of a chart (its id) open, or edits it, changed. */
export async function signalPresent(tx: CompanyTransaction, chartId: number): Promise<void> {
  await signalChart(tx, 'present', chartId)
}

async function signalChart(tx: CompanyTransaction, kind: 'saved' | 'present', chartId: number): Promise<void> {
  await tx.run(sql`select pg_notify(${signalChannel}, format('%s:%s:0:%s', ${kind}::text, ${tx.companyId}::bigint, ${chartId}::bigint))`)
}

/** Of the documents of a process, something that belongs to no row of theirs is not what was read any more; null: of the global ones. */
export async function signalDocuments(tx: CompanyTransaction, process: ShownProcess | null): Promise<void> {
  const place = process ? (process.parentChronId ?? process.chronId) : 0
  await tx.run(sql`
    select pg_notify(${signalChannel}, format('documents:%s:%s:%s', ${tx.companyId}::bigint, ${place}::bigint, ${place}::bigint))`)
}

/** The same of the expectations of a process (its chronId), or of a sub-process. */
export async function signalExpectations(tx: CompanyTransaction, { chronId, parentChronId }: ShownProcess): Promise<void> {
  await tx.run(sql`
    select pg_notify(${signalChannel}, format('expectations:%s:%s:%s', ${tx.companyId}::bigint, ${chronId}::bigint, ${parentChronId ?? chronId}::bigint))`)
}

/** What waits for these members’ (companyUserIds) decisions changed, or for those of all who may open a process (its chronId); null: of everybody. */
export async function signalWaiting(tx: CompanyTransaction, members: readonly number[] | { opening: number | null }): Promise<void> {
  const [audience, place] = 'opening' in members ? [[0], members.opening] : [members, null]
  await tx.run(sql`
    select pg_notify(${signalChannel}, format('waiting:%s:%s:%s', ${tx.companyId}::bigint, member, coalesce(${place}::bigint, 0)))
      from unnest(${audience}::bigint[]) member`)
}

/** What a member (a companyUserId) keeps for themselves changed. */
export async function signalPreferences(tx: CompanyTransaction, member: number): Promise<void> {
  await tx.run(sql`select pg_notify(${signalChannel}, format('preferences:%s:%s:0', ${tx.companyId}::bigint, ${member}::bigint))`)
}

/** Of the audit packs of a member (a companyUserId) one is further, or made. */
export async function signalPacks(tx: CompanyTransaction, member: number): Promise<void> {
  await tx.run(sql`select pg_notify(${signalChannel}, format('packs:%s:%s:0', ${tx.companyId}::bigint, ${member}::bigint))`)
}

/** Whether the company signs its decisions, or what is proposed about it, changed. */
export async function signalCompany(tx: CompanyTransaction): Promise<void> {
  await tx.run(sql`select pg_notify(${signalChannel}, format('company:%s:0:0', ${tx.companyId}::bigint))`)
}

/** How many have read what these members (companyUserIds) asked others to read changed. */
export async function signalReadings(tx: CompanyTransaction, members: readonly number[]): Promise<void> {
  await tx.run(sql`
    select pg_notify(${signalChannel}, format('readings:%s:%s:0', ${tx.companyId}::bigint, member)) from unnest(${members}::bigint[]) member`)
}
