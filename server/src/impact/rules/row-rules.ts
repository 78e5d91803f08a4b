import type { ChangedRow, ImpactFacts, ReciprocalRow } from '../difference.ts'
import type { Rule, Touched } from './rule.ts'

/** Expectations change a row: its parameter, target, bounds or frequency. */
export const rowRules: readonly Rule<ChangedRow>[] = [
  { reason: 'openMonth', find: (row, facts) => listOfRow(row, facts, ['month']) },
  { reason: 'linkedToChanged', find: (row, facts) => (row.change === 'changed' ? listOfRow(row, facts, ['area', 'sheet']) : []) },
  { reason: 'linkedToRemoved', find: (row, facts) => (row.change === 'removed' ? listOfRow(row, facts, ['area', 'sheet']) : []) },
  {
    reason: 'reciprocalDiffers',
    find: (row) => (row.change === 'removed' ? [] : toTouched(row.reciprocal.filter(({ isSame }) => !isSame))),
  },
  { reason: 'reciprocalAgrees', find: (row) => (row.change === 'removed' ? [] : toTouched(row.reciprocal.filter(({ isSame }) => isSame))) },
  { reason: 'reciprocalAlone', find: (row) => (row.change === 'removed' ? toTouched(row.reciprocal) : []) },
]

const listOfRow = ({ chronId }: ChangedRow, { ofRows }: ImpactFacts, kinds: readonly string[]): Touched[] =>
  ofRows.filter(({ rowChronId, kind }) => rowChronId === chronId && kinds.includes(kind))

const toTouched = (rows: readonly ReciprocalRow[]): Touched[] => rows.map(({ kind, id, processChronId }) => ({ kind, id, processChronId }))
