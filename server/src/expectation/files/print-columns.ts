import { type ExpectationType, expectationTableMessages } from '@strata/contract'
import type { ExpectationPrint } from './expectation-print.ts'

const { columns: heads, sides } = expectationTableMessages

type Column = ExpectationPrint['columns'][number]

const text = (head: string, width: number): Column => ({ head, width, isMeasure: false })
const measure = (head: string, width: number): Column => ({ head, width, isMeasure: true })

const partyColumns = (parties: string): Column[] => [
  text(parties, 24),
  text(heads.description, 34),
  text(heads.parameter, 26),
  text(heads.uom, 14),
  text(heads.frequency, 14),
  text(heads.type, 9),
  measure(heads.target, 16),
  measure(heads.min, 17),
  measure(heads.max, 17),
]

const side = [
  text(heads.expectation, 26),
  text(heads.parameter, 20),
  text(heads.type, 9),
  measure(heads.target, 12),
  measure(heads.min, 13),
  measure(heads.max, 13),
]

/** The columns of specification 3 §2.2. */
export const printColumns: Record<ExpectationType, Column[]> = {
  ce: partyColumns(heads.customers),
  se: partyColumns(heads.suppliers),
  ie: [text(heads.interfacing, 20), ...side, ...side],
}

export const printBands: Record<ExpectationType, ExpectationPrint['bands']> = {
  ce: [],
  se: [],
  ie: [
    { text: '', columns: 1 },
    { text: sides.your, columns: side.length },
    { text: sides.their, columns: side.length },
  ],
}
