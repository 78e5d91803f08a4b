import { type Actor, commentTables, decide, type RightsTables } from '@strata/contract'
import type { CompanyTransaction } from '../platform/index.ts'
import { listPlaces, type Place } from '../process/index.ts'
import type { AnnouncedVersion } from '../version/index.ts'
import type { AnyKind } from './announced-kinds.ts'

/** Who reads, and the processes below which versions are, by chronId, as the reader finds them. */
export interface Reader {
  actor: Actor
  places: ReadonlyMap<number, Place>
}

// Roles and restrictions may have changed since somebody was notified of a version: it is decided by those of this moment.

export const mayRead = (reader: Reader, kind: AnyKind, version: AnnouncedVersion): boolean =>
  mayTake(reader, kind, { version, tables: kind.tables, action: 'read' })

export const mayReadComments = (reader: Reader, kind: AnyKind, version: AnnouncedVersion): boolean =>
  mayTake(reader, kind, { version, tables: commentTables, action: 'comments' })

export const mayApprove = (reader: Reader, kind: AnyKind, version: AnnouncedVersion): boolean =>
  mayTake(reader, kind, { version, tables: kind.tables, action: 'approve' })

/** Whether the reader can go on with a version that was not sent. */
export const maySend = (reader: Reader, kind: AnyKind, version: AnnouncedVersion): boolean =>
  mayTake(reader, kind, { version, tables: kind.tables, action: 'sendForApproval' })

function mayTake(
  { actor, places }: Reader,
  kind: AnyKind,
  { version, tables, action }: { version: AnnouncedVersion; tables: RightsTables; action: string },
): boolean {
  const place = placeOf(version, places)
  return place !== undefined && !version.isDeleted && decide(tables, actor, action, kind.rightsOf(version, place)).allowed
}

/** Null where it is below none, undefined where the reader knows of none. */
export const placeOf = ({ placeChronId }: AnnouncedVersion, places: ReadonlyMap<number, Place>): Place | null | undefined =>
  placeChronId === null ? null : places.get(placeChronId)

/** The processes below which these versions are, as a member finds them. */
export async function listPlacesOf(
  tx: CompanyTransaction,
  memberId: number,
  versions: readonly AnnouncedVersion[],
): Promise<Map<number, Place>> {
  return mapPlaces(
    tx,
    memberId,
    versions.flatMap(({ placeChronId }) => placeChronId ?? []),
  )
}

export async function mapPlaces(tx: CompanyTransaction, memberId: number, chronIds: readonly number[]): Promise<Map<number, Place>> {
  const places = chronIds.length === 0 ? [] : await listPlaces(tx, [...new Set(chronIds)], memberId)
  return new Map(places.map((place) => [place.chronId, place]))
}
