import type { ChartData, ChartType, RoleLists } from '@strata/contract'

/** The password of every demo login (`decisions.md` §17). */
export const demoPassword = 'Demo-pass-1!'

/** One person of a demo company. */
export interface DemoPerson {
  email: string
  firstName: string
  /** Left out: the person has one name only. */
  lastName?: string
  shortName: string
  /** IANA name. */
  timezone: string
  advisor?: true
  /** What the list of logins says about the person; left out: the person is not in it. */
  note?: string
}

/** One version of a chart: drawn, sent with its history, decided. */
export interface DemoVersion {
  drawing: ChartData
  /** HTML. */
  history: string
  preparedDaysAgo: number
  decidedDaysAgo: number
  comment?: string
  /** A first sending that was turned down. */
  rejected?: { comment: string; daysAgo: number }
}

/** A chart's versions, oldest first. People are named by their emails. */
export interface DemoChart {
  type: ChartType
  /** The pid of the process it stands below; null for the global chart. */
  below: string | null
  preparedBy: string
  decidedBy: string
  versions: readonly DemoVersion[]
}

/** Who holds which roles of one process, by email. */
interface DemoRoles {
  pid: string
  roles: { readonly [Code in keyof RoleLists]: readonly string[] }
}

export interface DemoCompany {
  name: string
  access: 'BASIC' | 'PREMIUM'
  license: number
  timezone: string
  guidance: boolean
  admin: string
  ceo: string
  people: readonly DemoPerson[]
  /** In the order in which they are made: what stands below a process comes after it. */
  charts: readonly DemoChart[]
  roles: readonly DemoRoles[]
  restricted: readonly string[]
}
