import type { Actor, ImpactReason, TabTarget, TouchedKind } from '@strata/contract'
import type { CompanyTransaction } from '../../platform/index.ts'
import type { Place } from '../../process/index.ts'

/** Who looks, and the processes as they find them, by chronId; those above what is touched too. */
export interface Reader {
  tx: CompanyTransaction
  actor: Actor
  places: ReadonlyMap<number, Place>
}

/** A touched thing that the reader may open. */
export interface ShownThing {
  kind: TouchedKind
  id: number
  name: string
  link: TabTarget
  /** Whether what is touched for these reasons is for the reader; left out: as the thing itself is. */
  shows?: Partial<Record<ImpactReason, boolean>>
}

/**
 * What a kind of item brings so that what is touched is named to those alone who may open it, by the rights of this moment. A further kind is one such file, and its place in `describe-impact.ts`.
 */
export interface TouchedAdapter {
  kinds: readonly TouchedKind[]
  /** Those of these that are there and that the reader may open. */
  listShown(reader: Reader, ids: readonly number[]): Promise<ShownThing[]>
}

/** Null where a thing is below no process, nothing where the reader finds no such process. */
export const findPlaceOf = ({ places }: Reader, chronId: number | null): Place | null | undefined =>
  chronId === null ? null : places.get(chronId)
