import { isDeepStrictEqual } from 'node:util'
import { type VersionKind, versionKinds } from '@strata/contract'

/** As columns and jobs have it: all but one of them are null. */
export interface VersionIds {
  chartId: number | null
  documentId: number | null
  expectationId: number | null
}

/** A version that one is asked to decide, and notified of, by the name of its kind: `{ chartId: 12 }`. */
export type DecidableVersion = { [Key in keyof VersionIds]: Record<Key, number> }[keyof VersionIds]

const none: VersionIds = { chartId: null, documentId: null, expectationId: null }

export const idsOf = (version: DecidableVersion | undefined): VersionIds => ({ ...none, ...version })

/** Whether both are of one type and have one id. */
export const isSameVersion = (one: DecidableVersion, other: DecidableVersion): boolean => isDeepStrictEqual(idsOf(one), idsOf(other))

const named: Readonly<Record<VersionKind, (id: number) => DecidableVersion>> = {
  chart: (chartId) => ({ chartId }),
  document: (documentId) => ({ documentId }),
  expectation: (expectationId) => ({ expectationId }),
}

/** The version that such columns name; nothing where all are null. */
export function findDecidable(ids: VersionIds): DecidableVersion | undefined {
  const [version] = versionKinds.flatMap((kind) => {
    const id = ids[`${kind}Id`]
    return id === null ? [] : [named[kind](id)]
  })
  return version
}

/** Who is notified of a decision (companyUserIds): who prepared the version and who sent it, each once, but not of their own (specification 5 §22.8). */
export function listDecisionRecipients(
  { preparerId, senderId }: { preparerId: number; senderId: number | null },
  decidedBy: number,
): number[] {
  return [...new Set([preparerId, senderId ?? preparerId])].filter((memberId) => memberId !== decidedBy)
}
