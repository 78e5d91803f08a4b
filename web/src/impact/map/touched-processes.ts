import { heavinesses, type Impact, type ImpactFinding, placeOfTarget } from '@strata/contract'

/** What is touched of one process, the heaviest first; of a global process also what is below it. */
export interface TouchedProcess {
  heaviness: ImpactFinding['heaviness']
  findings: readonly ImpactFinding[]
}

/** By the chronId of the process. */
export function groupByProcess({ findings }: Impact): ReadonlyMap<number, TouchedProcess> {
  const found = new Map<number, ImpactFinding[]>()
  for (const finding of findings) {
    for (const chronId of processesOf(finding)) found.set(chronId, [...(found.get(chronId) ?? []), finding])
  }
  return new Map([...found].map(([chronId, own]) => [chronId, { heaviness: heaviestOf(own), findings: own }]))
}

/** Its own process, and the global one above that. */
function processesOf({ process, link }: ImpactFinding): ReadonlySet<number> {
  if (!process) return new Set()
  const place = placeOfTarget(link)
  const globalChronId = place?.tab === 'process' && typeof place.source === 'number' ? place.source : process.chronId
  return new Set([globalChronId, process.chronId])
}

const heaviestOf = (findings: readonly ImpactFinding[]): ImpactFinding['heaviness'] =>
  heavinesses.find((heaviness) => findings.some((finding) => finding.heaviness === heaviness)) ?? 'mentions'
