import { type ChartStatus, versionStatus } from '@strata/contract'

/** A version as far as its time in force goes. Instants are ISO 8601. */
interface ApprovedVersion {
  status: ChartStatus
  approvedOn: string | null
  retiredOn: string | null
}

/**
 * The versions that were approved before a moment, as they were then: what was retired since is in force. Without a moment, all as they are.
 * Whether they may be read is asked of how they are today (specification 4 §10).
 */
export function versionsOfThen<Version extends ApprovedVersion>(versions: readonly Version[], until: Date | undefined): Version[] {
  if (!until) return [...versions]
  const isBefore = (moment: string | null): boolean => moment !== null && Date.parse(moment) < until.getTime()
  return versions
    .filter(({ approvedOn }) => isBefore(approvedOn))
    .map((version) =>
      isBefore(version.retiredOn)
        ? { ...version, status: versionStatus.retired }
        : { ...version, status: versionStatus.approved, retiredOn: null },
    )
}
