import { z } from 'zod'
import { id, jsonId, timestamp } from '../http/index.ts'

/** Numbers of every status, the same everywhere (specification 5 §4). Names are upper case on the wire. */
export const statusIds = { WIP: 1, IA: 2, APPROVED: 3, REJECTED: 4, RETIRED: 5, ARCHIVED: 6 } as const
export type StatusName = keyof typeof statusIds

/**
 * What a status is called where one is stored or asked for. What a status means is asked of the sets and questions beside each lifecycle (`openStatuses`, `isApproved`): a comparison
 * with one of these names is a rule that belongs there.
 */
export const versionStatus = {
  wip: 'WIP',
  inApproval: 'IA',
  approved: 'APPROVED',
  rejected: 'REJECTED',
  retired: 'RETIRED',
  archived: 'ARCHIVED',
} as const satisfies Record<string, StatusName>

/** What people read for a status, where an item has no word of its own for it (specification 1 §2). */
export const statusWords = {
  WIP: 'WIP',
  IA: 'In approval',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  RETIRED: 'Retired',
  ARCHIVED: 'Archived',
} as const satisfies Record<StatusName, string>

/** Of documents and project sheets: all there are. */
export const documentStatuses = ['WIP', 'IA', 'APPROVED', 'REJECTED', 'RETIRED', 'ARCHIVED'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** Item kinds with the words people read (specification 1 §1). */
export const itemTypes = {
  gpfc: { id: 1, name: 'Global Chart' },
  ma: { id: 2, name: 'Macro' },
  mi: { id: 3, name: 'Micro' },
  ps: { id: 4, name: 'Process Summary' },
} as const

export const accessLevels = ['BASIC', 'PREMIUM'] as const

export const company = z.object({
  id: jsonId,
  name: z.string(),
  info: z.object({
    name: z.string(),
    license: z.number().int(),
    access: z.enum(accessLevels),
    ceo_id: jsonId.nullable(),
    admin_id: jsonId.nullable(),
    guidance: z.boolean(),
    /** IANA name: days and months of the company are those of this timezone, wherever the reader is (specification 4). */
    timezone: z.string(),
    /** Whether decisions are signed (specification 4 §4), and since when they first were; null: never. */
    signing: z.boolean(),
    signed_since: timestamp.nullable(),
    /** Whether a review interval was ever set (specification 4 §5). */
    has_reviews: z.boolean(),
    /** Whether a path of consents was ever set (specification 4 §2): without one nobody asks for consents. */
    has_consents: z.boolean(),
    /** How many nodes one chart may have, with twice as many connections; left out by servers of a former release, which allow 5,000. */
    chart_nodes: z.number().int().optional(),
  }),
})
export type Company = z.infer<typeof company>

/** What a new company has done of its four steps to the first approved Global Chart (specification 5 §19). */
export const firstSteps = z.object({
  /** Somebody besides administrator and CEO belongs to it, or is invited. */
  people: z.boolean(),
  /** A Global Chart with processes is saved, as a WIP at least. */
  map: z.boolean(),
  /** Each process of the newest Global Chart has a leader. */
  roles: z.boolean(),
  /** A Global Chart was approved. */
  approval: z.boolean(),
  /** Of the newest Global Chart as it is saved. */
  processes: z.number().int().min(0),
  /** Those among them that have a leader. */
  led: z.number().int().min(0),
})
export type FirstSteps = z.infer<typeof firstSteps>

const named = z.object({ id: jsonId, name: z.string() })
export const companyArtifacts = z.object({ statusList: z.array(named), itemList: z.array(named) })

export const companyParams = z.object({ companyId: id })
