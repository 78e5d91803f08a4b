import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { id, jsonId, timestamp } from '../http/index.ts'
import { can } from '../rights/index.ts'
import { person } from '../user/index.ts'
import { needsWork } from '../version/index.ts'
import { openStatuses } from './chart-lifecycle.ts'

export const chartTypes = ['gpfc', 'ma', 'mi', 'ps'] as const
export type ChartType = (typeof chartTypes)[number]

/** Types in paths are case-insensitive (specification 5 §16). */
export const chartType = z.string().toLowerCase().pipe(z.enum(chartTypes))

export const chartStatuses = ['WIP', 'IA', 'APPROVED', 'RETIRED', 'ARCHIVED'] as const
export type ChartStatus = (typeof chartStatuses)[number]

export const chartParams = companyParams.extend({ type: chartType })
export const chartIdParams = chartParams.extend({ id })

const named = <const T extends readonly [string, ...string[]]>(names: T) => z.object({ id: jsonId, name: z.enum(names) })

/** One version of a chart (specification 5 §6). Beyond it: who sent it when, the last rejection until the next sending, and what the reader may do. */
export const chartVersion = z.object({
  id: jsonId,
  chronId: jsonId,
  type: z.enum(chartTypes),
  version: z.number().int().positive(),
  status: named(chartStatuses),
  itemType: z.object({ id: jsonId, name: z.string() }),
  parentId: z.number().int().min(0),
  createdOn: timestamp,
  savedOn: timestamp,
  /** Who saved the version last. */
  savedBy: person,
  /** Who sent it for approval, who need not be who prepared it. */
  sentBy: person.nullable(),
  sentOn: timestamp.nullable(),
  approvedOn: timestamp.nullable(),
  retiredOn: timestamp.nullable(),
  preparedBy: person,
  approvedBy: person.nullable(),
  /** Who was given it to go on with, in the place of who prepared it; left out: nobody (specification 4 §9). */
  handledBy: person.optional(),
  /** For whom whoever approved it stood in; left out: for nobody. */
  approvedFor: person.optional(),
  rejection: z.object({ comment: z.string(), by: person, on: timestamp }).nullable(),
  needsWork,
  can,
})
export type ChartVersion = z.infer<typeof chartVersion>

/** What a person reads for a type (specification 1 §8: "<Type> has been saved"). */
export const chartTypeNames = { gpfc: 'Global Chart', ma: 'Macro', mi: 'Micro', ps: 'Process Summary' } as const satisfies Record<
  ChartType,
  string
>

/**
 * The version shown at first: the approved one, else the WIP or the one in approval, else the last (specification 1 §4).
 * `versions` may come in any order.
 */
export function findDefaultVersion<V extends { version: number; status: { name: ChartStatus } }>(versions: readonly V[]): V | undefined {
  const newestFirst = [...versions].sort((a, b) => b.version - a.version)
  return (
    newestFirst.find(({ status }) => status.name === 'APPROVED') ??
    newestFirst.find(({ status }) => openStatuses.includes(status.name)) ??
    newestFirst[0]
  )
}
