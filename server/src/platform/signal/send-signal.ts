import type { CommentItemType, SuggestionItemType } from '@strata/contract'
import type { CompanyTransaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { type Signal, signalChannel } from './signal.ts'

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
  await send(tx, ...losers.map((member) => ['lost', member, parentChronId ?? chronId] as const))
}

/** A process was restricted or is no longer, which concerns those most who may not open it from now on. */
export async function signalRestriction(tx: CompanyTransaction, { chronId, parentChronId }: ShownProcess): Promise<void> {
  await changed(tx, { below: chronId, recipients: parentChronId })
  if (parentChronId === null) await signalChanged(tx, null)
}

/** `recipients`: those who may open that process; null: all. */
async function changed(tx: CompanyTransaction, { below, recipients }: { below: number | null; recipients: number | null }): Promise<void> {
  if (below === null) return send(tx, ['changed', recipients ?? 0, 0])
  await tx.run(sql`select signal_changed(${below}::bigint, ${recipients ?? 0}::bigint)`)
}

/** Comments on an item, across its versions, are not what was read any more; `processChronId`: the process it is below, null for the Global Chart. */
export const signalComments = (
  tx: CompanyTransaction,
  { type, chronId, processChronId }: { type: CommentItemType; chronId: number; processChronId: number | null },
): Promise<void> => send(tx, ['comments', processChronId ?? 0, chronId, type])

/** Suggestions for an item, across its versions, are not what was read any more; `processChronId`: the process it is below, null where it is below none. */
export const signalSuggestions = (
  tx: CompanyTransaction,
  { type, chronId, processChronId }: { type: SuggestionItemType; chronId: number; processChronId: number | null },
): Promise<void> => send(tx, ['suggestions', processChronId ?? 0, chronId, type])

/** The document of a WIP (its id) was saved. */
export const signalSaved = (tx: CompanyTransaction, chartId: number): Promise<void> => send(tx, ['saved', 0, chartId])

/** Who has a version of a chart (its id) open, or edits it, changed. */
export const signalPresent = (tx: CompanyTransaction, chartId: number): Promise<void> => send(tx, ['present', 0, chartId])

/** Of the documents of a process, something that belongs to no row of theirs is not what was read any more; null: of the global ones. */
export async function signalDocuments(tx: CompanyTransaction, process: ShownProcess | null): Promise<void> {
  const place = process ? (process.parentChronId ?? process.chronId) : 0
  await send(tx, ['documents', place, place])
}

/** The same of the expectations of a process (its chronId), or of a sub-process. */
export const signalExpectations = (tx: CompanyTransaction, { chronId, parentChronId }: ShownProcess): Promise<void> =>
  send(tx, ['expectations', chronId, parentChronId ?? chronId])

/** What waits for these members’ (companyUserIds) decisions changed, or for those of all who may open a process (its chronId); null: of everybody. */
export async function signalWaiting(tx: CompanyTransaction, members: readonly number[] | { opening: number | null }): Promise<void> {
  const [audience, place] = 'opening' in members ? [[0], members.opening] : [members, null]
  await send(tx, ...audience.map((member) => ['waiting', member, place ?? 0] as const))
}

/** What a member (a companyUserId) keeps for themselves changed. */
export const signalPreferences = (tx: CompanyTransaction, member: number): Promise<void> => send(tx, ['preferences', member, 0])

/** Of the audit packs of a member (a companyUserId) one is further, or made. */
export const signalPacks = (tx: CompanyTransaction, member: number): Promise<void> => send(tx, ['packs', member, 0])

/** Whether the company signs its decisions, or what is proposed about it, changed. */
export const signalCompany = (tx: CompanyTransaction): Promise<void> => send(tx, ['company', 0, 0])

/** How many have read what these members (companyUserIds) asked others to read changed, of an item below a process (its chronId); null: below none. */
export const signalReadings = (tx: CompanyTransaction, place: number | null, members: readonly number[]): Promise<void> =>
  send(tx, ...members.map((member) => ['readings', member, place ?? 0] as const))

type Payload = readonly [kind: Signal['kind'], ...marks: (number | string)[]]

/** In the parts that `parseSignal` reads. */
async function send(tx: CompanyTransaction, ...signals: readonly Payload[]): Promise<void> {
  if (signals.length === 0) return
  const payloads = signals.map(([kind, ...marks]) => [kind, tx.companyId, ...marks].join(':'))
  await tx.run(sql`select pg_notify(${signalChannel}, payload) from unnest(${payloads}::text[]) payload`)
}
