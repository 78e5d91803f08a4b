import { z } from 'zod'
import { timestamp } from '../http/index.ts'
import { person } from '../user/index.ts'

/** What somebody found in a review that has to be corrected (specification 4 §5). */
export const workNote = z.object({
  comment: z.string(),
  by: person,
  on: timestamp,
  /** The approved version, or the current document, that was looked at. */
  version: z.number().int().positive(),
})
export type WorkNote = z.infer<typeof workNote>

/** Of a version: what it has to correct; of a document in force: what its next version has to. The newest first; left out: nothing. */
export const needsWork = z.array(workNote).optional()
/** How many notes of an item are listed at most: the newest. */
export const workNoteLimit = 50
