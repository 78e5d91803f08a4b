import { type ColouredProcess, nameOfParty, worstOf } from '@strata/contract'
import type { Place } from '../../process/index.ts'
import { type ProcessFamily, placesOf } from '../process-family.ts'
import type { ProcessColour } from './chart-colour-views.ts'
import { noColours } from './describe-dashboard.ts'

/** A process of a chart by its own colours and those of what is below it. */
export function describeColours(family: ProcessFamily, colours: ReadonlyMap<number, readonly ProcessColour[]>): ColouredProcess {
  const found = placesOf(family).flatMap((place) => (colours.get(place.chronId) ?? []).map((colour) => ({ place, ...colour })))
  const counts: ColouredProcess['counts'] = { ...noColours }
  for (const { colour, count } of found) counts[colour] += count
  const worst = worstOf(counts)
  const first = found.find(({ colour }) => colour === worst)
  return { processChronId: family.global.chronId, worst, counts, row: first ? describeRow(first) : null }
}

function describeRow({ place, type, chronId, detailChronId, partyName, pid, param }: ProcessColour & { place: Place }) {
  const party = nameOfParty({ name: partyName, pid })
  return { type, chronId, detailChronId, processChronId: place.chronId, isSub: place.level === 'ma', party, param }
}
