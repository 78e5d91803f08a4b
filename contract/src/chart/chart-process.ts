import { z } from 'zod'
import { jsonId, timestamp } from '../http/index.ts'
import { can } from '../rights/index.ts'

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
  /** Since when it is gone from the approved chart: it and all below it is only read (specification 5 §20.6). Absent: it is in the approved chart. */
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
