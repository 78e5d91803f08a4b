import { type PlainKind, type VersionKind, versionKinds } from '@strata/contract'

/** As jobs have it, by the name of each kind; in columns all but one are null. */
interface VersionIds {
  chartId?: number
  documentId?: number
  expectationId?: number
}

/** A version that one is asked to decide, and notified of: `{ chartId: 12 }`. */
export type DecidableVersion = VersionIds & { [Kind in PlainKind as `${Kind}Id`]?: number }

export const nameVersion = ({ kind, id }: { kind: VersionKind; id: number }): DecidableVersion => Object.fromEntries([[`${kind}Id`, id]])

/** The id of a version of this kind; null: it is none. */
export const idIn = (version: DecidableVersion | undefined, kind: VersionKind): number | null => version?.[`${kind}Id`] ?? null

/** Whether both are of one type and have one id. */
export const isSameVersion = (one: DecidableVersion, other: DecidableVersion): boolean =>
  versionKinds.every((kind) => idIn(one, kind) === idIn(other, kind))

/** The version by its kind; nothing where none is named. */
export function findNamed(version: DecidableVersion): { kind: VersionKind; id: number } | undefined {
  const [named] = versionKinds.flatMap((kind) => {
    const id = idIn(version, kind)
    return id === null ? [] : [{ kind, id }]
  })
  return named
}

/** Who is notified of a decision (companyUserIds): who prepared the version and who sent it, each once, but not of their own (specification 5 §22.8). */
export function listDecisionRecipients(
  { preparerId, senderId }: { preparerId: number; senderId: number | null },
  decidedBy: number,
): number[] {
  return [...new Set([preparerId, senderId ?? preparerId])].filter((memberId) => memberId !== decidedBy)
}
