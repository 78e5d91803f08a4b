import { z } from 'zod'
import { uiMessages } from '../messages/index.ts'

/** What is decided about a version in approval. */
export const decisionBody = z.strictObject({
  approve: z.boolean({ error: uiMessages.decisionMissing }),
  comment: z.string().max(400, uiMessages.maximumReached).default(''),
  /** What the approver saw (specification 5 §21): of a chart, `x-content-hash` of GET data. */
  contentHash: z.string().max(128).optional(),
})
