import { z } from 'zod'
import { tabTarget } from '../alert/index.ts'
import { jsonId, timestamp } from '../http/index.ts'
import { roleHolder } from '../process/index.ts'

/** How much a change means for what it touches: it cannot stay as it is, it says otherwise by now, or it only speaks of it. */
export const severities = ['breaks', 'contradicts', 'mentions'] as const
export type Severity = (typeof severities)[number]

/**
 * What may be touched, each with an id of its own: charts, summaries, expectations, documents and project sheets by their chronId, months of performance data and areas
 * by their id, a process by its chronId.
 */
export const touchedKinds = ['ps', 'ma', 'mi', 'ce', 'se', 'ie', 'month', 'document', 'area', 'sheet', 'process'] as const
export type TouchedKind = (typeof touchedKinds)[number]

/** What of the version touches it, by its chronId: a process, a component of a summary, a row of expectations. */
export const causeKinds = ['process', 'component', 'row'] as const
export type CauseKind = (typeof causeKinds)[number]

/** Why something is touched, one sentence each (`impactMessages.reasons`), in the order of the table (specification 4 §1), and how severe that is. */
export const impactReasons = {
  itemOfRemoved: 'breaks',
  rolesOfRemoved: 'breaks',
  commentsOfRemoved: 'mentions',
  suggestionsOfRemoved: 'mentions',
  reviewsOfRemoved: 'mentions',
  namesRemoved: 'breaks',
  namesRenamed: 'mentions',
  namedByNew: 'mentions',
  namedNoLonger: 'mentions',
  oppositeLacks: 'contradicts',
  oppositeNames: 'mentions',
  oppositeStays: 'contradicts',
  sameNameStays: 'contradicts',
  sameName: 'mentions',
  rowsOfNew: 'mentions',
  rowsOfRemoved: 'contradicts',
  rowsOfLeaving: 'breaks',
  rowsOfRenamed: 'mentions',
  openMonth: 'contradicts',
  linkedToChanged: 'mentions',
  linkedToRemoved: 'breaks',
  reciprocalDiffers: 'contradicts',
  reciprocalAgrees: 'mentions',
  reciprocalAlone: 'contradicts',
} as const satisfies Record<string, Severity>
export type ImpactReason = keyof typeof impactReasons

const reasonNames = Object.keys(impactReasons).filter((name): name is ImpactReason => name in impactReasons)

/** One thing that a version touches, as its reader may know it. */
export const impactFinding = z.object({
  touched: z.object({
    kind: z.enum(touchedKinds),
    id: jsonId,
    /** `(P1) Win orders — Macro` */
    name: z.string(),
  }),
  /** Whose it is; null: of none, as global documents are. */
  process: z.object({ chronId: jsonId, pid: z.string(), pname: z.string() }).nullable(),
  reason: z.enum(reasonNames),
  severity: z.enum(severities),
  /** What of the version touches it: a process, a component or a row, by its chronId and name. */
  cause: z.object({ kind: z.enum(causeKinds), id: jsonId, name: z.string() }),
  /** How many of its rows, people, comments or suggestions that is. */
  count: z.number().int().positive(),
  /** The tab that opens it. */
  link: tabTarget,
  /** Leader and sponsor of its global process. */
  people: z.array(roleHolder),
})
export type ImpactFinding = z.infer<typeof impactFinding>

/** When findings are kept, for good: as the version is sent, and as it is decided. */
export const impactMoments = ['sent', 'decided'] as const
export type ImpactMoment = (typeof impactMoments)[number]

/** What a version touches. What the reader may not open is counted in `hidden` and `processes`, and named nowhere. */
export const impact = z.object({
  findings: z.array(impactFinding),
  hidden: z.number().int().min(0),
  /** How many processes have something that is touched. */
  processes: z.number().int().min(0),
  /** When this was kept; null: it is so at this moment. */
  keptOn: timestamp.nullable(),
})
export type Impact = z.infer<typeof impact>
