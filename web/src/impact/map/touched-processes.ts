import { type Impact, type ImpactFinding, placeOfTarget, severities } from '@strata/contract'

/** What is touched of one process, the most severe first; of a global process also what is below it. */
export interface TouchedProcess {
  severity: ImpactFinding['severity']
  findings: readonly ImpactFinding[]
}

/** By the chronId of the process. */
export function groupByProcess({ findings }: Impact): ReadonlyMap<number, TouchedProcess> {
  const found = new Map<number, ImpactFinding[]>()
  for (const finding of findings) {
    for (const chronId of processesOf(finding)) found.set(chronId, [...(found.get(chronId) ?? []), finding])
  }
  return new Map([...found].map(([chronId, own]) => [chronId, { severity: worstOf(own), findings: own }]))
}

/** Its own process, and the global one above that. */
function processesOf({ process, link }: ImpactFinding): ReadonlySet<number> {
  if (!process) return new Set()
  const place = placeOfTarget(link)
  const globalChronId = place?.tab === 'process' && typeof place.source === 'number' ? place.source : process.chronId
  return new Set([globalChronId, process.chronId])
}

const worstOf = (findings: readonly ImpactFinding[]): ImpactFinding['severity'] =>
  severities.find((severity) => findings.some((finding) => finding.severity === severity)) ?? 'mentions'
