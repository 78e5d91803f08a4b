import type { ChartData } from '@strata/contract'

/** What every demo person logs in with (`decisions.md` §17). */
export const demoPassword = 'Demo-pass-1!'

export interface DemoPerson {
  email: string
  shortName: string
  firstName: string
  lastName: string
  /** IANA name; the company's when left out. */
  timezone?: string
  isAdvisor?: boolean
}

export type DemoRole = 'PRS' | 'PRL' | 'PRO' | 'SPL' | 'SPM'

/** A version of a chart as it went: what was drawn, why, and when it was approved. */
export interface DemoVersion {
  data: ChartData
  /** Change history, as HTML. */
  history: string
}

export interface DemoCompany {
  name: string
  access: 'BASIC' | 'PREMIUM'
  license: number
  timezone: string
  guidance: boolean
  /** Emails of the two. */
  ceo: string
  admin: string
  people: readonly DemoPerson[]
  globalChart: readonly DemoVersion[]
  /** Macro charts by the pid they stand below; drawn by the leader, approved by the sponsor. */
  macros: Readonly<Record<string, readonly DemoVersion[]>>
  /** pid → role → emails. */
  roles: Readonly<Record<string, Partial<Record<DemoRole, readonly string[]>>>>
  restricted: readonly string[]
}
