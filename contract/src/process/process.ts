import { z } from 'zod'
import type { ChartType } from '../chart/index.ts'
import { companyParams } from '../company/index.ts'
import { id, timestamp } from '../http/index.ts'
import { person } from '../user/index.ts'

/** Segments of the process calls, by the chart that holds the processes (specification 5 §5). */
export const processTypes = ['gpfcp', 'map', 'mip'] as const
export type ProcessType = (typeof processTypes)[number]
export const processType = z.string().toLowerCase().pipe(z.enum(processTypes))
export const chartTypeOf = { gpfcp: 'gpfc', map: 'ma', mip: 'mi' } as const satisfies Record<ProcessType, ChartType>

export const processParams = companyParams.extend({ type: processType })
export const processIdParams = processParams.extend({ id })

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
