import { z } from 'zod'
import { id, jsonId } from '../http/index.ts'

/** Numbers of every status, the same everywhere (specification 5 §4). Names are upper case on the wire. */
export const statusIds = { WIP: 1, IA: 2, APPROVED: 3, REJECTED: 4, RETIRED: 5, ARCHIVED: 6 } as const
export type StatusName = keyof typeof statusIds

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
  }),
})
export type Company = z.infer<typeof company>

const named = z.object({ id: jsonId, name: z.string() })
export const companyArtifacts = z.object({ statusList: z.array(named), itemList: z.array(named) })

export const companyParams = z.object({ companyId: id })
