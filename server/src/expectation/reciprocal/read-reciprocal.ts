import { type Actor, decide, expectationTables, pairReciprocal, type ReciprocalAnswer, type ReciprocalPair } from '@strata/contract'
import type { CompanyTransaction } from '../../platform/index.ts'
import { listPlaces, type Place } from '../../process/index.ts'
import { versionOf } from '../../version/index.ts'
import { expectationRightsOf } from '../expectation-rights.ts'
import type { ExpectationItem } from '../expectation-subject.ts'
import { listOurs, listTheirs, type OurSaid, type TheirSaid } from './reciprocal-sides.ts'

/**
 * What a version says of other processes beside what those say of its process, those under way included: that is the point. Nothing is shown of a process that is closed to the reader.
 * Parties are global processes, so a sub-process has no counterpart.
 */
export async function readReciprocal(
  tx: CompanyTransaction,
  actor: Actor,
  item: Pick<ExpectationItem, 'place' | 'version'>,
): Promise<ReciprocalAnswer> {
  if (item.place.level !== 'gpfc') return { pairs: [], closed: [] }
  const ours = byProcess(await listOurs(tx, versionOf(item)))
  const theirs = byProcess(await listTheirs(tx, versionOf(item)))
  const chronIds = [...new Set([...ours.keys(), ...theirs.keys()])]
  const open = await listOpen(tx, actor, chronIds)
  return {
    pairs: chronIds.flatMap((chronId) => {
      const place = open.get(chronId)
      return place ? pairsOf(place, { ours: ours.get(chronId) ?? [], theirs: theirs.get(chronId) ?? [] }) : []
    }),
    // A process that only names us, and is closed, is left out.
    closed: [...ours.keys()].filter((chronId) => !open.has(chronId)),
  }
}

/** Of these processes those that the reader may look into. */
async function listOpen(tx: CompanyTransaction, actor: Actor, chronIds: readonly number[]): Promise<ReadonlyMap<number, Place>> {
  const places = await listPlaces(tx, chronIds, actor.companyUserId)
  const open = places.filter((place) => decide(expectationTables, actor, 'view', expectationRightsOf(place)).allowed)
  return new Map(open.map((place) => [place.chronId, place]))
}

function byProcess<S extends OurSaid>(said: readonly S[]): ReadonlyMap<number, S[]> {
  const found = new Map<number, S[]>()
  for (const one of said) {
    const known = found.get(one.processChronId)
    if (known) known.push(one)
    else found.set(one.processChronId, [one])
  }
  return found
}

interface BothSides {
  ours: readonly OurSaid[]
  theirs: readonly TheirSaid[]
}

function pairsOf({ chronId: processChronId, pid, pname }: Place, { ours, theirs }: BothSides): ReciprocalPair[] {
  return ([null, 'your', 'their'] as const).flatMap((part) => {
    const isOfPart = (said: OurSaid): boolean => said.part === part
    return pairReciprocal(ours.filter(isOfPart), theirs.filter(isOfPart)).map((pair) => ({
      processChronId,
      pid,
      pname,
      part,
      detailId: pair.ours?.detailId ?? null,
      ours: pair.ours?.side ?? null,
      counterpart: pair.theirs?.counterpart ?? null,
      theirs: pair.theirs?.side ?? null,
      differs: pair.differs,
    }))
  })
}
