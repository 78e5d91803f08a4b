import { isApproved, type ShownVersion } from '../../version/index.ts'

/** A version by its id, or one's own edits of the version shown. */
export type StateKey = number | 'edits'

export interface ComparedPair {
  before: StateKey
  after: StateKey
}

/**
 * What is compared when nothing else is asked for: unsaved edits with what is saved; else the version shown with the approved one, or where it
 * is that itself with the one before. The older of both comes first. Nothing where there is one version alone.
 */
export function findUsualPair(versions: readonly ShownVersion[], shown: ShownVersion, isDirty: boolean): ComparedPair | undefined {
  if (isDirty) return { before: shown.id, after: 'edits' }
  const others = versions.filter(({ id }) => id !== shown.id)
  const older = others.filter(({ version }) => version < shown.version)
  const other = others.find(isApproved) ?? newestOf(older) ?? newestOf(others)
  if (!other) return undefined
  return other.version < shown.version ? { before: other.id, after: shown.id } : { before: shown.id, after: other.id }
}

/** A version and the one before it. */
export function findFormerPair(versions: readonly ShownVersion[], shown: ShownVersion): ComparedPair | undefined {
  const former = newestOf(versions.filter(({ version }) => version < shown.version))
  return former && { before: former.id, after: shown.id }
}

const newestOf = (versions: readonly ShownVersion[]): ShownVersion | undefined =>
  versions.reduce<ShownVersion | undefined>((newest, one) => (newest && newest.version > one.version ? newest : one), undefined)
