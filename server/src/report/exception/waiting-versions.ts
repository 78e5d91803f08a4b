import { type Actor, fullName } from '@strata/contract'
import { listSent, mayRead, placedKinds, type SentVersion } from '../../alert/index.ts'
import type { CompanyTransaction } from '../../platform/index.ts'
import type { Place } from '../../process/index.ts'

/** A version of a process's chart or expectations that waits for a decision. */
export interface WaitingVersion {
  processChronId: number
  /** 'Macro', 'Customer expectations' */
  what: string
  version: number
  sentBy: string
  sentOn: string
}

/** Those of these places that the reader may see, by chronId: their charts, then those of each other kind, each the oldest first. */
export async function listWaitingVersions(
  tx: CompanyTransaction,
  actor: Actor,
  places: ReadonlyMap<number, Place>,
): Promise<WaitingVersion[]> {
  const waiting: WaitingVersion[] = []
  for (const kind of placedKinds) {
    const sent = (await listSent(tx, kind)).filter((version) => mayRead({ actor, places }, kind, version))
    waiting.push(...sent.flatMap((version) => describe(version, kind.nameType(version))).sort(byTime))
  }
  return waiting
}

const byTime = (a: WaitingVersion, b: WaitingVersion): number => Date.parse(a.sentOn) - Date.parse(b.sentOn)

/** The Global Chart is of no process. */
const describe = ({ placeChronId: processChronId, version, sentBy, sentOn }: SentVersion, what: string): WaitingVersion[] =>
  processChronId === null ? [] : [{ processChronId, what, version, sentBy: fullName(sentBy), sentOn }]
