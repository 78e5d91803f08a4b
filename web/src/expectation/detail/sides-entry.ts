import {
  type ExpectationDetail,
  type ExpectationParty,
  expectationDetailMessages,
  expectationMessages,
  type Measure,
  type MeasureField,
  nameOfParty,
  readInterfacingDetail,
} from '@strata/contract'
import { rebaseValues } from '../../platform/index.ts'
import type { DetailKind, StoredDetail } from './detail-kind.ts'
import { formatMeasure, type MeasureEntry, measureEntryOf, measureOf, noMeasure, type Side } from './measure-entry.ts'

/** An interfacing row while one enters it: what this process expects and what the other one does. */
export interface SidesEntry {
  processId: string | null
  your: MeasureEntry
  their: MeasureEntry
}

const noSides: SidesEntry = { processId: null, your: noMeasure, their: noMeasure }

/** What is done with rows of interfacing processes. */
export const sidesKind = (parties: readonly ExpectationParty[]): DetailKind<SidesEntry> => ({
  empty: noSides,
  read: readEntry,
  bodyOf: ({ processId, your, their }) => ({
    processId: processId === null ? null : Number(processId),
    ...bodyOfSide('your', measureOf(your)),
    ...bodyOfSide('their', measureOf(their)),
  }),
  check: readInterfacingDetail,
  describe: ({ processId, your, their }) => {
    const party = parties.find(({ id }) => String(id) === processId)
    const name = party ? nameOfParty(party) : expectationMessages.needsRemoval
    return [
      [expectationDetailMessages.interfacingProcess, processId === null ? '' : name],
      ...formatMeasure(your, 'your'),
      ...formatMeasure(their, 'their'),
    ]
  },
  rebase: (seen, typed, newer) => ({
    ...rebaseValues(seen, typed, newer),
    your: rebaseValues(seen.your, typed.your, newer.your),
    their: rebaseValues(seen.their, typed.their, newer.their),
  }),
  nextOf: ({ processId }) => ({ ...noSides, processId }),
})

/** The fields of a side as calls name them. */
export function sideFields(side: Side): Record<MeasureField, string> {
  const fieldOf = (name: string): string => `${side}${name}`
  return {
    description: fieldOf('Expectation'),
    param: fieldOf('Param'),
    measureType: fieldOf('MeasureType'),
    target: fieldOf('ParamVal'),
    min: fieldOf('ValMin'),
    max: fieldOf('ValMax'),
  }
}

function bodyOfSide(side: Side, measure: Measure): Record<string, string> {
  const fields = sideFields(side)
  return {
    [fields.description]: measure.description,
    [fields.param]: measure.param,
    [fields.measureType]: measure.measureType,
    [fields.target]: measure.target,
    [fields.min]: measure.min,
    [fields.max]: measure.max,
  }
}

function readEntry(detail: ExpectationDetail): StoredDetail<SidesEntry> | undefined {
  if (!('processId' in detail)) return undefined
  const your = measureEntryOf({
    description: detail.yourExpectation,
    param: detail.yourParam,
    measureType: detail.yourMeasureType,
    target: detail.yourParamVal,
    min: detail.yourValMin,
    max: detail.yourValMax,
  })
  const their = measureEntryOf({
    description: detail.theirExpectation,
    param: detail.theirParam,
    measureType: detail.theirMeasureType,
    target: detail.theirParamVal,
    min: detail.theirValMin,
    max: detail.theirValMax,
  })
  return { id: detail.id, etag: detail.etag, entry: { processId: String(detail.processId), your, their } }
}
