import {
  type Actor,
  type DocumentInForce,
  decide,
  type documentRoutes,
  documentTables,
  type RouteInput,
  type RouteOutput,
  versionStatus,
} from '@strata/contract'
import type { ItemContext } from '../platform/index.ts'
import { isInline } from './describe-document.ts'
import { documentRightsOf } from './document-subject.ts'
import { type DeletedRow, type InForceRow, listDeletedVersions, listInForceVersions, readNamesKeptSince } from './in-force-views.ts'

type Routes = typeof documentRoutes
type Item = ItemContext<'document'>['item']

/** The documents in force at the end of a day, or now, of which the reader may read the version today; what was deleted since, by what it was called. */
export async function listInForce(
  { tx, actor, item, asOf }: ItemContext<'document'>,
  { params: { docType } }: RouteInput<Routes['listInForce']>,
): Promise<RouteOutput<Routes['listInForce']>> {
  const place = { docType, processChronId: item.place?.chronId ?? null }
  const there = (await listInForceVersions(tx, place, asOf)).filter((row) => mayRead(actor, item, row))
  const gone = asOf ? (await listDeletedVersions(tx, place, asOf)).filter((row) => mayRead(actor, item, factsOf(row))) : []
  const described: DocumentInForce[] = [
    ...there.map((row) => ({ ...row, docType, inline: isInline(row), deletedOn: null })),
    ...gone.map((row) => ({ ...row, docType, inline: false })),
  ]
  return { docs: newestOfEach(described), namesSince: asOf ? await findNamesSince(tx, asOf) : null }
}

type VersionFacts = Parameters<typeof documentRightsOf>[2] & Pick<InForceRow, 'status'>

const mayRead = (actor: Actor, { docType, place }: Item, row: Omit<VersionFacts, 'hasOpen'>): boolean =>
  decide(documentTables, actor, 'read', documentRightsOf(docType, place, { ...row, hasOpen: false })).allowed

/** What is gone is read by whoever may read what a newer version took the place of. */
const factsOf = ({ inForceOn, endedOn }: DeletedRow) => ({
  status: versionStatus.retired,
  createdById: 0,
  approvedOn: inForceOn,
  retiredOn: endedOn,
})

function newestOfEach(versions: readonly DocumentInForce[]): DocumentInForce[] {
  const newest = new Map<number, DocumentInForce>()
  for (const version of versions) if (version.version > (newest.get(version.chronId)?.version ?? 0)) newest.set(version.chronId, version)
  return [...newest.values()].sort(
    (a, b) => a.prefix.localeCompare(b.prefix, 'en') || a.name.localeCompare(b.name, 'en') || a.chronId - b.chronId,
  )
}

/** Nothing where names are those of then. */
async function findNamesSince(tx: ItemContext<'document'>['tx'], asOf: Date): Promise<string | null> {
  const since = await readNamesKeptSince(tx)
  return Date.parse(since) < asOf.getTime() ? null : since
}
