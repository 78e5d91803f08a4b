import { expectationType, type VersionKind } from '@strata/contract'
import type { CompanyTransaction } from '../platform/index.ts'
import type { WatchedVersion } from '../version/index.ts'
import { readChartDifference } from './chart-difference.ts'
import type { Difference, Finding } from './difference.ts'
import { readExpectationDifference } from './expectation-difference.ts'
import { readFacts } from './fact-views.ts'
import { findImpact } from './find-impact.ts'

/** Of each kind of versions how its difference to what is in force is read; documents touch nothing else. */
const differences: Partial<Record<VersionKind, (tx: CompanyTransaction, version: WatchedVersion) => Promise<Difference>>> = {
  chart: readChartDifference,
  expectation: (tx, { id, type, placeChronId }) =>
    readExpectationDifference(tx, { id, type: expectationType.parse(type), processChronId: placeChronId ?? 0 }),
}

export interface ImpactedVersion {
  kind: VersionKind
  id: number
}

/** What a version touches at this moment, whoever asks. */
export async function readImpact(
  tx: CompanyTransaction,
  version: WatchedVersion,
): Promise<{ placeChronId: number | null; findings: Finding[] }> {
  const difference = await differences[version.kind]?.(tx, version)
  if (!difference) return { placeChronId: null, findings: [] }
  return { placeChronId: difference.placeChronId, findings: findImpact(difference, await readFacts(tx, difference)) }
}
