import { z } from 'zod'
import { jsonId } from '../http/index.ts'

/** The findings that prevent sending for approval (specification 1 §5); specification 5 §21 says what they mean. */
export const precheckErrors = ['Missing Process ID', 'Not Found In Chart', 'Missing Process', 'Process Does not have Unique Id'] as const

export const precheckFinding = z.object({
  error: z.enum(precheckErrors),
  nodeId: z.string().optional(),
  processId: jsonId.optional(),
  pid: z.string().optional(),
  pname: z.string().optional(),
})
export type PrecheckFinding = z.infer<typeof precheckFinding>
