import type { ImpactMoment, VersionKind } from '@strata/contract'
import { type Versioned, type VersionedItem, type VersionIn, type VersionNotice, versionOf } from './versioned-item.ts'
import type { Work } from './work.ts'

/** A version as its kind has loaded it. */
export interface WatchedVersion {
  kind: VersionKind
  id: number
  /** The kind of item: `ma`, `ce`. */
  type: string
  /** The process that it is below. */
  placeChronId: number | null
}

/** From what a kind brings to the life of its versions. */
export function watched<Item extends Versioned, W extends Work>(of: VersionedItem<Item, W>, item: Item): WatchedVersion {
  const version: VersionIn<Item> = versionOf(item)
  return { kind: of.kind, id: version.id, type: of.itemTypeOf(version), placeChronId: of.placeOf(item)?.chronId ?? null }
}

/**
 * What the life of a version leaves to those who know all that a version may touch, which is in every domain (specification 4 §1).
 * The difference is to the version in force, so that it is asked for before a decision.
 */
export interface ImpactWatch {
  /** Keeps what a version touches; answers how those are notified who answer for that, once the version is approved. */
  keep(work: Work, version: WatchedVersion, moment: ImpactMoment): Promise<(notice: VersionNotice) => Promise<void>>
}
