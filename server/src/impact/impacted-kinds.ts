import type { VersionKind } from '@strata/contract'
import type { CompanyTransaction } from '../platform/index.ts'
import { listBelow } from './below-views.ts'
import { readChartDifference } from './chart-difference.ts'
import type { Difference, Finding, ImpactFacts } from './difference.ts'
import { readExpectationDifference } from './expectation-difference.ts'
import { findImpact } from './find-impact.ts'
import { listFamily, listLinked, listTexts, listTypedComponents, mapSummaries } from './reference-views.ts'
import { listOfRows } from './row-views.ts'
import { findTellingWord } from './rules/names-wholly.ts'

/** Of each kind of versions how its difference to what is in force is read; documents touch nothing else. */
const differences: Partial<Record<VersionKind, (tx: CompanyTransaction, id: number) => Promise<Difference>>> = {
  chart: readChartDifference,
  expectation: readExpectationDifference,
}

export interface ImpactedVersion {
  kind: VersionKind
  id: number
}

/** What a version touches at this moment, whoever asks. */
export async function readImpact(
  tx: CompanyTransaction,
  { kind, id }: ImpactedVersion,
): Promise<{ placeChronId: number | null; findings: Finding[] }> {
  const difference = await differences[kind]?.(tx, id)
  if (!difference) return { placeChronId: null, findings: [] }
  return { placeChronId: difference.placeChronId, findings: findImpact(difference, await readFacts(tx, difference)) }
}

/** What the rules ask of the company: nothing is asked where nothing of its kind changes. */
async function readFacts(tx: CompanyTransaction, difference: Difference): Promise<ImpactFacts> {
  const { placeChronId, removed, renamed, components, rows } = difference
  const named = components.flatMap(({ processChronId }) => processChronId ?? [])
  const ofSummary = components.length > 0 && placeChronId !== null ? [placeChronId] : []
  const linked = await listLinked(tx, {
    about: [...removed, ...renamed].map(({ chronId }) => chronId).concat(named, ofSummary),
    additional: components.flatMap(({ additionalId }) => additionalId ?? []),
  })
  const texts = await listTexts(tx, [...new Set(renamed.flatMap(({ name }) => findTellingWord(name) ?? []))])
  return {
    below: await listBelow(
      tx,
      removed.map(({ chronId }) => chronId),
    ),
    references: [...linked, ...texts, ...(await listTypedComponents(tx, neighboursOf(difference)))],
    family: ofSummary[0] === undefined ? new Set() : await listFamily(tx, ofSummary[0]),
    summaries: await mapSummaries(tx, named),
    ofRows: await listOfRows(
      tx,
      rows.map(({ chronId }) => chronId),
    ),
  }
}

/** Whose inputs and outputs are looked at: those of customers and suppliers, where an input or output changes. */
const neighboursOf = ({ components, parties }: Difference): number[] =>
  components.some(({ kind }) => kind === 'input' || kind === 'output')
    ? [...new Set(parties.map(({ processChronId }) => processChronId))]
    : []
