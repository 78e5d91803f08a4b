import { type GlossaryWord, progressTrackerMessages as messages, type ProgressColumn } from '@strata/contract'
import { Term } from '../ui/index.ts'

const words: Partial<Record<ProgressColumn, GlossaryWord>> = { ps: 'summary', macro: 'macro', ce: 'kra' }

/** The name of a column of the tracker, which explains itself where it is no everyday word. */
export function ColumnName({ column }: { column: ProgressColumn }) {
  const word = words[column]
  const name = messages.columns[column]
  return word ? <Term word={word}>{name}</Term> : name
}
