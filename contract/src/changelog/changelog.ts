import { z } from 'zod'
import { jsonId, timestamp } from '../http/index.ts'
import { person } from '../user/index.ts'

/**
 * What was decided of a version, by whom and when. `comment` says why it was rejected, to those who see versions under way (specification 5 §16);
 * else it is empty. `for`: for whom whoever approved it stood in; left out: for nobody.
 */
export const versionDecision = z.object({
  decision: z.enum(['approved', 'rejected']),
  by: person,
  for: person.optional(),
  on: timestamp,
  comment: z.string(),
})
export type VersionDecision = z.infer<typeof versionDecision>

/** `log` is packed HTML; empty with null `by` and `on` where a version has no entry yet. `decisions` are in the order they were made. */
export const changelogEntry = z.object({
  log: z.string(),
  by: person.nullable(),
  on: timestamp.nullable(),
  chartId: jsonId,
  version: z.number().int(),
  decisions: z.array(versionDecision),
})
export type ChangelogEntry = z.infer<typeof changelogEntry>

export const changelogPage = z.object({
  entries: z.array(changelogEntry),
  page: z.number().int(),
  size: z.number().int(),
  total: z.number().int(),
})

/** specification 1 §5, §8 */
export const changelogMessages = {
  empty: 'Please enter change history',
  added: 'Version History Added',
  updated: 'Version History Updated',
  failed: 'Unable to add/update Version History',
} as const
