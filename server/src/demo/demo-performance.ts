import type { ExpectationType } from '@strata/contract'

/** What was delivered in a month: a figure or a text; null: nothing was entered. */
export type DemoFigure = number | string | null

/** One row of expectations through the months. */
export interface DemoSeries {
  /** The parameter of the row. */
  param: string
  /** The oldest month first, up to the newest one of all; a row that came later has fewer. Of days and projects: around which their values are. */
  figures: readonly DemoFigure[]
  /** How far the values of days or projects are from it at most; of a month: its minimum and maximum. */
  spread?: number
  /** Of values of days and projects. */
  decimals?: number
  /** Short term actions, by how many months ago. */
  actions?: Readonly<Record<number, string>>
}

/** Performance data of a kind of a process. Each month is opened on the second of the next one and completed on the fourth. */
export interface DemoPerformance {
  type: 'ce' | 'se'
  of: string
  by: string
  /** The newest month is last month; it is still open. */
  isOpen?: true
  rows: readonly DemoSeries[]
}

/** Performance data of interfacing processes of last month: what was delivered by us, and to us. */
export interface DemoInterfacingPerformance {
  type: Extract<ExpectationType, 'ie'>
  of: string
  by: string
  rows: readonly { yourParam: string; yours: string; theirs: string }[]
}

/** Names of projects whose values come month by month. */
export const demoProjects = ['Harbour cranes', 'Cleanroom Brno', 'Dairy line 4', 'Wind tunnel', 'Blood bank', 'Foundry West'] as const
