import type { CompanyDocument } from '@strata/contract'

export type Rejection = NonNullable<CompanyDocument['rejection']>

/** Why a version, and those before it since the last one that was approved, were rejected; the newest first. */
export function listRejections(document: CompanyDocument, versions: readonly CompanyDocument[]): (Rejection & { version: number })[] {
  const before = versions.filter(({ version }) => version < document.version).sort((one, other) => other.version - one.version)
  const approved = before.findIndex(({ approvedOn }) => approvedOn !== null)
  const since = [document, ...(approved < 0 ? before : before.slice(0, approved))]
  return since.flatMap(({ version, rejection, formerRejections }) =>
    [...(rejection ? [rejection] : []), ...formerRejections].map((rejected) => ({ ...rejected, version })),
  )
}
