import type { VersionKind } from '@strata/contract'
import type { CompanyTransaction } from '../platform/index.ts'
import { type Bound, readBound, type Versioned, type VersionedItem, type VersionNotice, type Work } from '../version/index.ts'

/** A version as its domain knows it: what it is called, what opens it, and what whoever has read it is bound to. */
export interface ReadableVersion {
  notice: VersionNotice
  readBound(): Promise<Bound>
}

/** How the versions of a kind are found in the domain that has them; `reader` is a companyUserId. */
export interface ReadableKind {
  find(tx: CompanyTransaction, versionId: number, reader: number): Promise<ReadableVersion | undefined>
}

export type ReadableKinds = Readonly<Record<VersionKind, { readable: ReadableKind }>>

type Load<Item> = (tx: CompanyTransaction, versionId: number, reader: number) => Promise<Item | undefined>

/** Of what brings its versions to the life that all have. */
export const readable = <Item extends Versioned, W extends Work>(of: VersionedItem<Item, W>, load: Load<Item>): ReadableKind => ({
  find: async (tx, versionId, reader) => {
    const item = await load(tx, versionId, reader)
    return item && { notice: of.announce.describe(item), readBound: () => readBound(of, tx, item) }
  },
})
