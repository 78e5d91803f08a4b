import { compareMessages as messages } from '@strata/contract'
import type { Status } from '../../ui/index.ts'
import { describeStatus, type ShownVersion } from '../../version/index.ts'
import type { StateKey } from './compared-pair.ts'

/** What can be picked for either side. */
export interface ComparableState {
  key: StateKey
  /** "Version 5" */
  name: string
  status: Status | undefined
  statusText: string
}

/** Unsaved edits first, then the versions, newest first. */
export function comparableStates(
  versions: readonly ShownVersion[],
  edited: ShownVersion | undefined,
  zone: string | undefined,
): readonly ComparableState[] {
  const saved = versions.map(
    (version): ComparableState => ({
      key: version.id,
      name: messages.version({ version: String(version.version) }),
      status: version.status.name,
      statusText: describeStatus(version, zone),
    }),
  )
  if (!edited) return saved
  const statusText = messages.editsAbout({ version: String(edited.version) })
  return [{ key: 'edits', name: messages.edits, status: undefined, statusText }, ...saved]
}
