import type { Place } from '../process/index.ts'
import type { ReadableKind } from '../reading/index.ts'
import type { AnnouncedKind, AnnouncedVersion, WalkedKind } from '../version/index.ts'

/** Any of the kinds: what it reads with its columns is what its own functions take. */
export type AnyKind = AnnouncedKind<AnnouncedVersion, Place | null>

/** What a kind of versions brings to all that goes by kinds. */
export interface ItemKind {
  /** To alerts, events, mails, what waits, hand-over, My work and audit packs. */
  announced: AnyKind
  /** To reading. */
  readable: ReadableKind
  /** To consents. */
  walked: WalkedKind
}
