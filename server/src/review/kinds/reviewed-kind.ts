import type { ReviewGroup, ReviewItemType, TabTarget } from '@strata/contract'
import type { DecidableVersion } from '../../announcement/index.ts'
import type { CompanyTransaction, Statement } from '../../platform/index.ts'
import type { Place, UnnamedPlace } from '../../process/index.ts'
import type { FilingWork } from '../../version/index.ts'

/** The version of an item that is in force. */
export interface InForce {
  type: ReviewItemType
  chronId: number
  versionId: number
  version: number
  /** The process it is below; null: none. */
  processChronId: number | null
  /** Of a document; null: it is named by its process. */
  documentName: string | null
}

/** What a kind of item brings so that what is in force is reviewed. */
export interface ReviewedKind {
  types: readonly ReviewItemType[]
  /**
   * All that is in force: `type, chron_id, version_id, version, process_chron_id, document_name, approved_on`, the last being since when it is in force.
   */
  inForce(tx: CompanyTransaction): Statement
  /** `Macro`, `Customer expectations` */
  nameType(type: ReviewItemType): string
  /** The row of the rights table. */
  groupOf(type: ReviewItemType, place: UnnamedPlace | null): ReviewGroup
  /** The version that an event about it opens; nothing: no event opens such a thing. */
  about(item: InForce): DecidableVersion | undefined
  targetOf(item: InForce, place: Place | null): TabTarget
  /** The number of the version under way, which is made where there is none; null: it has none, and none is made. @throws Problem IA_EXISTS, WIP_EXISTS */
  workOn(work: FilingWork, item: InForce): Promise<number | null>
  /** Passes on that its versions show another note. */
  signal(tx: CompanyTransaction, place: Place | null): Promise<void>
}
