import type {
  AreaPriority,
  ChartData,
  ChartType,
  ConsentNeed,
  DocumentType,
  ExpectationType,
  LateConsent,
  MeasureType,
  NewSuggestion,
  ProjectDetails,
  ReadOrder,
  RoleCode,
  RoleLists,
  SuggestionDrawing,
} from '@strata/contract'
import type { DemoInterfacingPerformance, DemoPerformance } from './demo-performance.ts'

/** The password of every demo login (specification 5 §17). */
export const demoPassword = 'Demo-pass-1!'

/** The administrator of every large company to try on, whose password is known to all as well. */
export const largeAdmin = 'admin@large.example'

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

/** What a version of a Process Summary says. An entry that is a process id stands for that process, any other for itself. */
export interface DemoSummary {
  definition: string
  suppliers?: readonly string[]
  inputs?: readonly string[]
  outputs?: readonly string[]
  customers?: readonly string[]
  interfacing?: readonly string[]
}

/** How far one version came. Sending follows the preparation by a day. */
interface DemoLife {
  preparedDaysAgo: number
  /** HTML, sent with the version; left out: it is still worked on. */
  history?: string
  /** A first sending that was turned down. */
  rejected?: { comment: string; daysAgo: number /** Left out: it is being corrected. */; sentAgainDaysAgo?: number }
  /** Left out: it waits for its decision. */
  decidedDaysAgo?: number
  comment?: string
  retiredDaysAgo?: number
}

/** A version of a drawn chart. */
interface DemoDrawing extends DemoLife {
  drawing: ChartData
}

/** A version of a Process Summary: a later one says what is new. */
interface DemoText extends DemoLife {
  summary: DemoSummary
}

export type DemoVersion = DemoDrawing | DemoText

/** A chart by its place: its type, and the pid of the process it is below; null for the global chart. */
export interface DemoPlace {
  type: ChartType
  below: string | null
}

/** A chart's versions, oldest first. People are named by their emails. */
export interface DemoChart extends DemoPlace {
  preparedBy: string
  decidedBy: string
  versions: readonly DemoVersion[]
}

/** Who holds which roles of one process from a day on, by email; a role left out stays as it is. */
export interface DemoRoles {
  pid: string
  daysAgo: number
  /** Who gives them; left out: the administrator. */
  by?: string
  roles: { readonly [Code in keyof RoleLists]: readonly string[] }
}

interface DemoRemark {
  by: string
  text: string
  daysAgo: number
}

/** A thread of comments: its first comment, and the replies, oldest first. */
export interface DemoThread extends DemoRemark {
  subject: string
  /** The node of the chart it is pinned to. */
  nodeId?: string
  replies?: readonly DemoRemark[]
  archived?: { by: string; daysAgo: number }
}

/** The comments on a chart. Who writes has read what was there; `readers` read all that was there on a day. */
export interface DemoComments extends DemoPlace {
  threads: readonly DemoThread[]
  readers?: readonly { by: string; daysAgo: number }[]
}

/** What somebody suggests for an approved chart. */
export interface DemoSuggestion extends DemoPlace {
  by: string
  daysAgo: number
  suggestion: Omit<NewSuggestion, 'drawing'>
  /** Drawn on the version in force. */
  drawing?: Omit<SuggestionDrawing, 'versionId'>
}

/** A path of consents of a process, by email, and what is answered about the newest version of a chart, which is sent a second time. */
export interface DemoConsents extends DemoPlace {
  path: {
    pid: string
    by: string
    daysAgo: number
    steps: readonly { people: readonly string[]; needs: ConsentNeed; days: number; late: LateConsent }[]
  }
  answers: readonly { by: string; daysAgo: number; consent: boolean; comment: string }[]
  sentAgain: { by: string; daysAgo: number; history: string }
}

/** Who is asked to read an approved chart, and who has. */
export interface DemoReading extends DemoPlace {
  by: string
  daysAgo: number
  order: ReadOrder
  readers: readonly { by: string; daysAgo: number }[]
}

/** After how many months an item in force is looked at again, where somebody set that for it alone. */
export interface DemoReviewInterval extends DemoPlace {
  by: string
  daysAgo: number
  months: number
}

/** A file as somebody uploads it. */
interface DemoFile {
  by: string
  daysAgo: number
  name: string
  fileName: string
  content: () => Uint8Array | Promise<Uint8Array>
}

/** A project sheet; its days are counted from the load, its processes named by their pids. */
export interface DemoSheet {
  by: string
  madeDaysAgo: number
  projectName: string
  startsDaysAgo: number
  /** Left out: its end is open. A day ahead is below 0. */
  endsDaysAgo?: number
  details: Partial<Omit<ProjectDetails, 'globalProcess' | 'projectTeam' | 'actionsTaken'>>
  about?: readonly string[]
  team: readonly { name: string; pid: string }[]
  actions: readonly { daysAgo: number; action: string }[]
  report?: DemoFile
  publishedDaysAgo?: number
}

/** An area to improve; it may answer a row of the process's own expectations, by its parameter. */
export interface DemoArea {
  by: string
  daysAgo: number
  area: string
  areaPriority: AreaPriority
  answers?: { type: 'ce' | 'se'; param: string }
  closedDaysAgo?: number
}

/** The improvement plans of a global process. */
export interface DemoPlans {
  pid: string
  areas: readonly DemoArea[]
  annualPlan: DemoFile
  sheets: readonly DemoSheet[]
}

/** A folder of a global group, or of a process by its pid. */
export interface DemoFolder {
  docType: DocumentType
  below: string | null
  by: string
  daysAgo: number
  /** `/Policies/`: all but the last part is there. */
  path: string
}

/** A version of a document, and how far it came: what is sent waits until it is decided. */
export interface DemoDocumentVersion extends DemoFile {
  sentDaysAgo?: number
  decided?: { by: string; daysAgo: number; approve: boolean; comment?: string }
}

/** A document's versions, oldest first. */
export interface DemoDocument {
  docType: DocumentType
  below: string | null
  /** Left out: the root. */
  folder?: string
  versions: readonly DemoDocumentVersion[]
  archived?: { by: string; daysAgo: number }
}

/** What is expected and how it is measured: `[description, parameter, type, target, minimum, maximum]`. */
export type DemoMeasure = readonly [description: string, param: string, measureType: MeasureType, target: string, min: string, max: string]

/** A row of customers or suppliers. `of` is a process by its pid, 'Management', or a name of the additional list; a frequency that is not built in is added. */
export interface DemoPartyRow {
  of: string
  measure: DemoMeasure
  uom: string
  per: string
}

/** A row of interfacing processes. */
export interface DemoInterfacingRow {
  of: string
  yours: DemoMeasure
  theirs: DemoMeasure
}

/** A version of expectations, and how far it came; a later one says which rows are new. Sending follows the preparation by a day. */
interface DemoExpectationVersion {
  preparedDaysAgo: number
  rows: readonly (DemoPartyRow | DemoInterfacingRow)[]
  /** Left out: it is worked on, and was not sent yet. */
  isSent?: true
  rejected?: { comment: string; daysAgo: number }
  decidedDaysAgo?: number
}

/** The expectations of a kind of a process, its versions oldest first. */
export interface DemoExpectation {
  type: ExpectationType
  of: string
  preparedBy: string
  decidedBy: string
  versions: readonly DemoExpectationVersion[]
}

/** Somebody is away, and another decides in their place; days count from the load. */
export interface DemoSubstitute {
  of: string
  substitute: string
  setDaysAgo: number
  firstDayIn: number
  lastDayIn: number
}

/** Somebody gives a role of a person to another, or asks the administrator to, as they may. */
export interface DemoHandover {
  of: string
  by: string
  daysAgo: number
  role: RoleCode
  pid: string
  to: string
}

/** What happens in a company. */
export interface DemoStory {
  timezone: string
  admin: string
  charts: readonly DemoChart[]
  roles: readonly DemoRoles[]
  restricted: readonly { pid: string; daysAgo: number }[]
  comments: readonly DemoComments[]
  suggestions: readonly DemoSuggestion[]
  consents: readonly DemoConsents[]
  reading: readonly DemoReading[]
  substitutes: readonly DemoSubstitute[]
  handovers: readonly DemoHandover[]
  reviews: readonly DemoReviewInterval[]
  plans: readonly DemoPlans[]
  expectations: readonly DemoExpectation[]
  performance: readonly (DemoPerformance | DemoInterfacingPerformance)[]
  folders: readonly DemoFolder[]
  documents: readonly DemoDocument[]
}

export interface DemoCompany extends DemoStory {
  name: string
  access: 'BASIC' | 'PREMIUM'
  license: number
  guidance: boolean
  ceo: string
  people: readonly DemoPerson[]
  /** Until then everybody looked at all alerts. */
  alertsSeenDaysAgo: number
}
