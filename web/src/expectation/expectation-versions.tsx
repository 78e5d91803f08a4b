import { expectationScreenMessages, findDefaultVersion } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useFailureToast } from '../platform/index.ts'
import { usePlace } from '../tabs/index.ts'
import { LoadFailed, TableScreenSkeleton } from '../ui/index.ts'
import { GoneVersion, pickVersion, useFollowedLink } from '../version/index.ts'
import { refreshEverything, refreshExpectations, useExpectationContent, useExpectationVersions } from './expectation-queries.ts'
import { openContent } from './open-content.ts'
import type { ExpectationPlace } from './opened-expectation.ts'
import { ShownExpectation } from './shown-expectation.tsx'

interface Props {
  place: ExpectationPlace
  /** One of the versions. */
  knownId: number
  /** Where all of them are gone. */
  empty: ReactNode
  /** Whether the process still is in the approved chart. */
  isListed: boolean
}

/** The versions of an expectation, and the one that is shown: the one picked or linked to, else the approved one, else the open one. */
export function ExpectationVersions({ place, knownId, empty, isListed }: Props) {
  const client = useQueryClient()
  const versions = useExpectationVersions(place, knownId)
  const { link, isGone: isVersionGone, isOnItsWay } = useFollowedLink(versions)
  const { version: pickedId } = usePlace()
  const version =
    versions.data?.find(({ id }) => id === pickedId) ?? (versions.data && !isOnItsWay ? findDefaultVersion(versions.data) : undefined)
  // What is shown at first is known before the versions are.
  const content = useExpectationContent(place, version?.id ?? (pickedId === undefined ? knownId : undefined))
  useFailureToast(versions.error, versions.refetch)
  useFailureToast(content.error, content.refetch)
  const { companyId, globalChronId } = place
  const refresh = useCallback(() => refreshExpectations(client, companyId, globalChronId), [client, companyId, globalChronId])
  const refreshAll = useCallback(() => refreshEverything(client, companyId, globalChronId), [client, companyId, globalChronId])
  const opened = useMemo(
    () =>
      versions.data && content.data && content.data.info.id === version?.id
        ? openContent({ place, versions: versions.data, content: content.data, refresh })
        : undefined,
    [place, versions.data, content.data, version?.id, refresh],
  )
  if (versions.isError && !versions.data) return <LoadFailed title={expectationScreenMessages.loadFailed} tryAgain={versions.refetch} />
  // Another expectation may have been made in the meantime: that there is none is shown when it is known.
  if (!versions.data || (!version && (versions.isPlaceholderData || isOnItsWay))) return <TableScreenSkeleton />
  if (!version) return empty
  if (isVersionGone) return <GoneVersion />
  const isGone = content.data === null && !versions.isFetching
  const isFailed = isGone || (content.isError && !content.data)
  return (
    <ShownExpectation
      {...{ place, version, opened, link, isListed, refreshAll }}
      versions={versions.data}
      failure={
        isFailed ? <LoadFailed title={expectationScreenMessages.loadFailed} tryAgain={isGone ? refreshAll : content.refetch} /> : undefined
      }
      onPick={pickVersion}
    />
  )
}
