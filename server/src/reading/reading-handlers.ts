import {
  type Actor,
  describeCan,
  heldBy,
  itemReadingActions,
  type Reader,
  type RouteInput,
  type RouteOutput,
  type readingRoutes,
  readingTables,
  readLimits,
  readRequestActions,
} from '@strata/contract'
import { fail, type ItemContext, spendHourly } from '../platform/index.ts'
import { workOf } from '../version/index.ts'
import { countCandidates, listCandidates as listCandidateRows } from './circle-views.ts'
import { kindOf } from './read-kinds.ts'
import type { ReadableKinds, ReadableVersion } from './readable-kind.ts'
import { askToRead, closeRequest, confirmReading } from './reading-service.ts'
import { type ReadingItem, readingRightsOf, requestRightsOf } from './reading-subject.ts'
import {
  type Counts,
  countReaders,
  countSelected,
  listOwnReadings,
  listReaders as listReaderRows,
  listRequests,
  type OwnReadingRow,
  type PresentHashes,
  type ReaderRow,
  type RequestRow,
} from './reading-views.ts'

type Routes = typeof readingRoutes
type Context = ItemContext<'reading'>

/** Requests that are listed of one item. */
const mostRequests = 20

export async function getReading({ tx, actor, item, services }: Context): Promise<RouteOutput<Routes['getReading']>> {
  const now = services.clock.now()
  const can = describeCan(readingTables, actor, itemReadingActions, item.rights)
  // Nobody was ever asked to read anything here.
  if (!actor.hasReading) return { mine: null, requests: [], can }
  const [mine] = await listOwnReadings(tx, item, { memberId: actor.companyUserId, now })
  const found = await listRequests(tx, item, mostRequests)
  const watched = can.watch === true ? found : found.filter(({ userId }) => userId === actor.companyUserId)
  const counts =
    watched.length > 0
      ? await countReaders(
          tx,
          watched.map(({ id }) => id),
        )
      : new Map<number, Counts>()
  return { mine: mine ? describeOwn(mine) : null, requests: watched.map((row) => describeRequest(row, { actor, item, counts })), can }
}

const describeOwn = ({ requestId: _, askedBy: __, ...own }: OwnReadingRow) => own

function describeRequest(
  row: RequestRow,
  { actor, item, counts }: { actor: Actor; item: ReadingItem; counts: ReadonlyMap<number, Counts> },
) {
  const none = { asked: 0, read: 0, left: 0, leftOut: 0 }
  return {
    ...row,
    counts: counts.get(row.id) ?? none,
    can: describeCan(readingTables, actor, readRequestActions, requestRightsOf(item, row)),
  }
}

export async function listCandidates(
  { tx, actor, item, answer }: Context,
  { query }: RouteInput<Routes['listCandidates']>,
): Promise<RouteOutput<Routes['listCandidates']>> {
  const isOutside = query.outside === 'true'
  if (isOutside && describeCan(readingTables, actor, ['askOutside'], item.rights).askOutside !== true) fail('NO_RIGHT')
  const search = { processChronId: item.place?.chronId ?? null, text: query.q.trim(), isOutside }
  answer.header('x-total-count', String(await countCandidates(tx, search)))
  return listCandidateRows(tx, search, { page: query.page, size: readLimits.pageSize })
}

export async function listReaders(
  { tx, actor, item, answer, services }: Context,
  { query }: RouteInput<Routes['listReaders']>,
  kinds: ReadableKinds,
): Promise<RouteOutput<Routes['listReaders']>> {
  const selection = { requestId: requestOf(item).id, state: query.state, now: services.clock.now() }
  answer.header('x-total-count', String(await countSelected(tx, selection)))
  const rows = await listReaderRows(tx, selection, { page: query.page, size: readLimits.pageSize })
  const present = rows.some(({ readOn }) => readOn !== null)
    ? await (await findVersion(kinds, { tx, actor, item })).readBound()
    : { noteHash: null, nameHash: '' }
  return rows.map((row) => describeReader(row, { ...present, version: item.version }))
}

/** Whether the note and the name are those that were read, of who has read the version in force: of a version before it nothing is said. */
export const describeReader = (
  { noteHash, nameHash, ...row }: Omit<ReaderRow, 'isNoteChanged' | 'isNameChanged'>,
  present: PresentHashes,
): Reader => ({
  ...row,
  isNoteChanged: row.readVersion === present.version && noteHash !== present.noteHash,
  isNameChanged: row.readVersion === present.version && nameHash !== present.nameHash,
})

export async function ask(
  context: Context,
  { body }: RouteInput<Routes['ask']>,
  kinds: ReadableKinds,
): Promise<RouteOutput<Routes['ask']>> {
  const { actor, item } = context
  // Each time everybody is mailed again.
  const key = `${context.companyId}/${actor.companyUserId}/${item.type}/${item.chronId}`
  await spendHourly(context, { kind: 'readingAsk', key, most: readLimits.asksPerHour })
  const { notice } = await findVersion(kinds, context)
  const id = await askToRead(workOf(context), item, notice, { actor, order: body })
  context.audit({ requestId: id })
  return { id }
}

export const close = (context: Context): Promise<undefined> => {
  const { id, userId } = requestOf(context.item)
  return closeRequest(workOf(context), { id, askedBy: userId, processChronId: context.item.place?.chronId ?? null })
}

export async function confirm(context: Context, { body }: RouteInput<Routes['confirm']>, kinds: ReadableKinds): Promise<undefined> {
  const { actor, item, proof } = context
  if (actor.signsDecisions && !proof) fail('SIGNATURE_REQUIRED')
  const version = await findVersion(kinds, context)
  const signed = actor.signsDecisions && proof ? { proof, holders: holdersOf(actor, item) } : undefined
  const { contentHash, noteHash } = body
  context.audit(await confirmReading(workOf(context), { item, version, contentHash, noteHash, signed }))
}

/** As what a reader signs: offices and roles. */
const holdersOf = (actor: Actor, item: ReadingItem): string[] =>
  [...heldBy(actor, { ...readingRightsOf(item, actor), preparerId: undefined })].filter((holder) => holder !== 'everyone')

const findVersion = async (kinds: ReadableKinds, { tx, actor, item }: Pick<Context, 'tx' | 'actor' | 'item'>): Promise<ReadableVersion> =>
  (await kinds[kindOf(item.type).kind].readable.find(tx, item.versionId, actor.companyUserId)) ?? fail('NOT_FOUND')

/** The request that a call names in its path. */
const requestOf = ({ request }: ReadingItem): RequestRow => request ?? fail('NOT_FOUND')
