import { isDeepStrictEqual } from 'node:util'

/** A version of a chart, of a global document or of expectations: what one is asked to decide, and notified of. */
export type DecidableVersion = { chartId: number } | { documentId: number } | { expectationId: number }

/** As columns have it: all but one of them are null. */
export interface VersionIds {
  chartId: number | null
  documentId: number | null
  expectationId: number | null
}

const none: VersionIds = { chartId: null, documentId: null, expectationId: null }

export const idsOf = (version: DecidableVersion | undefined): VersionIds => ({ ...none, ...version })

/** Whether both are of one type and have one id. */
export const isSameVersion = (one: DecidableVersion, other: DecidableVersion): boolean => isDeepStrictEqual(idsOf(one), idsOf(other))

/** The other way round; nothing where all are null. */
export function versionOf({ chartId, documentId, expectationId }: VersionIds): DecidableVersion | undefined {
  if (chartId !== null) return { chartId }
  if (documentId !== null) return { documentId }
  return expectationId === null ? undefined : { expectationId }
}

/** Who is notified of a decision (companyUserIds): who prepared the version and who sent it, each once, but not of their own (specification 5 §22.8). */
export function listDecisionRecipients(
  { preparerId, senderId }: { preparerId: number; senderId: number | null },
  decidedBy: number,
): number[] {
  return [...new Set([preparerId, senderId ?? preparerId])].filter((memberId) => memberId !== decidedBy)
}
