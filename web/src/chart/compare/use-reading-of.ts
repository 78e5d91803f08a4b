import { decidedStatuses } from '@strata/contract'
import { type ShownVersion, useOpening } from '../../version/index.ts'

/** How a version is read to be compared: what is decided never changes, anything else is loaded as it is now (`useContent`). */
export function useReadingOf<Version extends ShownVersion>(version: Version | undefined) {
  const opening = useOpening(version)
  const isDecided = version !== undefined && decidedStatuses.includes(version.status.name)
  return { version, opening: isDecided ? undefined : opening }
}
