import { type ColouredProcess, nameOfParty, worstFirst, worstOf } from '@strata/contract'
import type { UnnamedPlace } from '../../process/index.ts'
import { type ProcessFamily, placesOf } from '../process-family.ts'
import type { ProcessColours } from './chart-colour-views.ts'
import { noColours } from './describe-dashboard.ts'

/** A process of a chart by its own colours and those of what is below it. */
export function describeColours(family: ProcessFamily<UnnamedPlace>, colours: ReadonlyMap<number, ProcessColours>): ColouredProcess {
  const found = placesOf(family).flatMap((place) => {
    const own = colours.get(place.chronId)
    return own ? [{ place, ...own }] : []
  })
  const counts: ColouredProcess['counts'] = { ...noColours }
  for (const own of found) for (const colour of worstFirst) counts[colour] += own.counts[colour] ?? 0
  const worst = worstOf(counts)
  const first = worst && found.find((own) => own.counts[worst])
  return { processChronId: family.global.chronId, worst, counts, row: first ? describeRow(first) : null }
}

function describeRow({ place, type, chronId, detailChronId, partyName, pid, param }: ProcessColours & { place: UnnamedPlace }) {
  const party = nameOfParty({ name: partyName, pid })
  return { type, chronId, detailChronId, processChronId: place.chronId, isSub: place.level === 'ma', party, param }
}
