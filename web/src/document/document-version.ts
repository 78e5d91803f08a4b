import type { CompanyDocument } from '@strata/contract'
import type { AnyVersion } from '../version/index.ts'
import { describeVersionStatus, statusOf } from './document-status.ts'

/** A version of a document, with what the versions of all items have. */
export type DocumentVersion = AnyVersion & Omit<CompanyDocument, 'status'>

export const toVersion = (document: CompanyDocument): DocumentVersion => ({
  ...document,
  preparedBy: document.createdBy,
  status: { name: statusOf(document), word: describeVersionStatus(document) },
})

export type Rejection = NonNullable<CompanyDocument['rejection']>

type Rejected = Pick<CompanyDocument, 'version' | 'rejection' | 'formerRejections'>

/** Why a version, and those before it since the last one that was approved, were rejected; the newest first. */
export function listRejections(document: Rejected, versions: readonly CompanyDocument[]): (Rejection & { version: number })[] {
  const before = versions.filter(({ version }) => version < document.version).sort((one, other) => other.version - one.version)
  const approved = before.findIndex(({ approvedOn }) => approvedOn !== null)
  const since: Rejected[] = [document, ...(approved < 0 ? before : before.slice(0, approved))]
  return since.flatMap(({ version, rejection, formerRejections }) =>
    [...(rejection ? [rejection] : []), ...formerRejections].map((rejected) => ({ ...rejected, version })),
  )
}
