import { type ExpectationType, expectationTableMessages as messages } from '@strata/contract'

/** Whose expectation a column of an interfacing row shows. */
export type Side = 'your' | 'their'
export const sideNames: Readonly<Record<Side, string>> = messages.sides

export interface DetailColumn {
  id: string
  head: string
  side?: Side
  kind: 'party' | 'text' | 'measure' | 'target' | 'bound'
  /** Pixels where there is room; left out: it takes its share of what the others leave. Beside a panel it gives way down to `least`. */
  width?: number
  least: number
  /** Characters that surely are in one line where there is room. */
  line: number
}

const { columns: heads } = messages

/** In the order of specification 3 §2.2. */
const partyColumns = (head: string): DetailColumn[] => [
  { id: 'party', head, kind: 'party', width: 156, least: 108, line: 20 },
  { id: 'description', head: heads.description, kind: 'text', least: 104, line: 16 },
  { id: 'param', head: heads.parameter, kind: 'text', least: 84, line: 16 },
  { id: 'uom', head: heads.uom, kind: 'text', width: 84, least: 68, line: 9 },
  { id: 'frequency', head: heads.frequency, kind: 'text', width: 96, least: 72, line: 11 },
  { id: 'type', head: heads.type, kind: 'measure', width: 90, least: 72, line: 10 },
  { id: 'target', head: heads.target, kind: 'target', width: 80, least: 64, line: 8 },
  { id: 'min', head: heads.min, kind: 'bound', width: 88, least: 76, line: 9 },
  { id: 'max', head: heads.max, kind: 'bound', width: 96, least: 88, line: 10 },
]

/** specification 3 §2.2: one side's expectation, parameter, type, target, min and max. */
const sideColumns = (side: Side): DetailColumn[] => [
  { id: `${side}Expectation`, head: heads.expectation, side, kind: 'text', least: 96, line: 12 },
  { id: `${side}Param`, head: heads.parameter, side, kind: 'text', least: 92, line: 12 },
  { id: `${side}Type`, head: heads.type, side, kind: 'measure', width: 64, least: 64, line: 6 },
  { id: `${side}Target`, head: heads.target, side, kind: 'target', width: 64, least: 64, line: 6 },
  { id: `${side}Min`, head: heads.min, side, kind: 'bound', width: 86, least: 86, line: 8 },
  { id: `${side}Max`, head: heads.max, side, kind: 'bound', width: 90, least: 90, line: 8 },
]

export const detailColumns: Record<ExpectationType, readonly DetailColumn[]> = {
  ce: partyColumns(heads.customers),
  se: partyColumns(heads.suppliers),
  ie: [
    { id: 'party', head: heads.interfacing, kind: 'party', width: 112, least: 96, line: 12 },
    ...sideColumns('your'),
    ...sideColumns('their'),
  ],
}

/** How a head is read aloud: the row above it shows the side to those who can see it. */
export const describeHead = ({ head, side }: DetailColumn): string => (side ? messages.sideOf[side]({ head }) : head)
