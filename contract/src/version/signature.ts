import { z } from 'zod'
import { jsonId, timestamp } from '../http/index.ts'
import { sessionMeans } from '../session/index.ts'

/** What somebody said by signing. */
export const signatureMeanings = ['approved', 'rejected', 'consented', 'read'] as const
export type SignatureMeaning = (typeof signatureMeanings)[number]

/**
 * A signature as it was kept (specification 4 §4): who, in which role, when, what it means and what it is bound to. The three last say whether what it is bound to is still
 * what is shown.
 */
export const keptSignature = z.object({
  id: jsonId,
  meaning: z.enum(signatureMeanings),
  /** As they were at that moment. */
  name: z.string(),
  role: z.string(),
  on: timestamp,
  /** IANA name: that of the person at that moment. */
  timezone: z.string(),
  means: z.array(z.enum(sessionMeans)),
  /** SHA-256, hex, of what was shown. */
  contentHash: z.string(),
  isContentChanged: z.boolean(),
  /** The change note was corrected since. */
  isNoteChanged: z.boolean(),
  /** The item, or the process it belongs to, has another name now. */
  isNameChanged: z.boolean(),
})
export type KeptSignature = z.infer<typeof keptSignature>

/** Those of a version, the newest first. */
export const keptSignatures = z.array(keptSignature)
