import { z } from 'zod'
import type { ChartType } from '../chart/index.ts'
import { companyParams } from '../company/index.ts'
import { id, jsonId, timestamp } from '../http/index.ts'
import { can } from '../rights/index.ts'
import { person } from '../user/index.ts'

/** Segments of the process calls, by the chart that holds the processes (specification 5 §5). */
export const processTypes = ['gpfcp', 'map', 'mip'] as const
export type ProcessType = (typeof processTypes)[number]
export const processType = z.string().toLowerCase().pipe(z.enum(processTypes))
export const chartTypeOf = { gpfcp: 'gpfc', map: 'ma', mip: 'mi' } as const satisfies Record<ProcessType, ChartType>

export const processParams = companyParams.extend({ type: processType })
export const processIdParams = processParams.extend({ id })

const stateBelow = z.enum(['WIP', 'IA', 'APPROVED'])

/** A process as its chart's version has it (specification 5 §21). Role strings are `12:ABC,15:XY`. */
export const process = z.object({
  id: jsonId,
  chronId: jsonId,
  chartId: jsonId,
  pid: z.string(),
  pname: z.string(),
  description: z.string(),
  primary: z.boolean(),
  restrict: z.enum(['true', 'false']),
  hdd: z.boolean(),
  /** Since when it is gone from the approved chart: it and all below it is only read (specification 5 §20.6). Absent: it stands there. */
  deletedOn: timestamp.optional(),
  summaryId: jsonId.nullable(),
  /** Of what hangs below the process, its expectations too, the state that the reader may know: work under way before what is approved. Absent: there is none. */
  below: z
    .object({
      ps: stateBelow.optional(),
      ma: stateBelow.optional(),
      mi: stateBelow.optional(),
      ce: stateBelow.optional(),
      se: stateBelow.optional(),
      ie: stateBelow.optional(),
    })
    .optional(),
  PRS: z.string(),
  PRL: z.string(),
  PRO: z.string(),
  SPL: z.string().optional(),
  SPM: z.string().optional(),
  can,
})
export type Process = z.infer<typeof process>

export const deletedId = z.object({ pid: z.string(), pname: z.string(), deletedOn: timestamp, deletedBy: person })
export type DeletedId = z.infer<typeof deletedId>

/** specification 1 §8 */
export const processMessages = {
  deleted: 'Process Deleted',
  deleteFailed: 'Unable to delete Process',
  restrictedAccess: 'Access is Restricted to this process',
  unknown: 'This process does not exist. The Global Chart shows the processes there are.',
  /** Who gives a role there (specification 1 §6, specification 5 §22.12). */
  restrictedProcess:
    'Only people with a role in it, the administrator, the CEO and advisors can open it. The administrator or the CEO can give you a role.',
  restrictedSubProcess:
    'Only people with a role in it, the administrator, the CEO and advisors can open it. The administrator, the CEO, the sponsor or a process leader can give you a role.',
  restricted: 'Process has been Restricted',
  unrestricted: 'Process has been Unrestricted',
  restrictFailed: 'Unable to update restriction',
} as const
