import type { ExpectationType } from '@strata/contract'
import type { ExpectationPrint } from './expectation-print.ts'

type Column = ExpectationPrint['columns'][number]

const text = (head: string, width: number): Column => ({ head, width, isMeasure: false })
const measure = (head: string, width: number): Column => ({ head, width, isMeasure: true })

const partyColumns = (parties: string): Column[] => [
  text(parties, 24),
  text('Description', 34),
  text('Parameter', 26),
  text('UoM', 14),
  text('Frequency', 14),
  text('Type', 9),
  measure('Target', 16),
  measure('Min', 17),
  measure('Max', 17),
]

const side = [
  text('Expectation', 26),
  text('Parameter', 20),
  text('Type', 9),
  measure('Target', 12),
  measure('Min', 13),
  measure('Max', 13),
]

/** The columns of specification 3 §2.2. */
export const printColumns: Record<ExpectationType, Column[]> = {
  ce: partyColumns('Customers'),
  se: partyColumns('Suppliers'),
  ie: [text('Interfacing Process', 20), ...side, ...side],
}

export const printBands: Record<ExpectationType, ExpectationPrint['bands']> = {
  ce: [],
  se: [],
  ie: [
    { text: '', columns: 1 },
    { text: 'Your Expectations', columns: side.length },
    { text: 'Their Expectations', columns: side.length },
  ],
}
