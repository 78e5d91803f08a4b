import { Skeleton } from '@mantine/core'
import { type ChangelogEntry, type ChartVersion, changelogLimits, editableStatuses, versionHistoryMessages } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { runAction } from '../platform/index.ts'
import { LoadFailed, Pager } from '../ui/index.ts'
import { savingEntry } from './changelog-actions.ts'
import { type ChangelogPlace, useChangelog } from './changelog-queries.ts'
import { HistoryEntry } from './history-entry.tsx'
import classes from './version-history.module.css'

type ListedVersion = Pick<ChartVersion, 'id' | 'version' | 'status' | 'can' | 'sentOn' | 'needsWork'>

interface Props {
  place: ChangelogPlace
  versions: readonly ListedVersion[]
  formatDateTime: (iso: string) => string
  /** Tells whether the text of that version is written but not saved. */
  onWriting?: (chartId: number, isUnsaved: boolean) => void
  /** Shows what a version changed; left out where that cannot be shown. */
  onCompare?: ((chartId: number) => void) | undefined
  /** What else is known of a version, below what was decided. */
  renderMore?: ((version: ListedVersion) => ReactNode) | undefined
}

/** The change history of a chart, newest first, 30 entries a page (specification 1 §9). */
export function VersionHistory({ place, versions, formatDateTime, onWriting, onCompare, renderMore }: Props) {
  const [page, setPage] = useState(0)
  const { data, isError, refetch } = useChangelog(place, page)
  const client = useQueryClient()
  const save = async (entry: ChangelogEntry, html: string) => (await runAction(savingEntry(client, place, entry, html))).isDone
  if (isError) return <LoadFailed title={versionHistoryMessages.failed} tryAgain={refetch} />
  if (!data) return <Skeleton height={120} />
  const known = new Map(versions.map((version) => [version.id, version]))
  const offered = findOffered(versions)
  return (
    <>
      {data.entries.length === 0 && <p className={classes.none}>{versionHistoryMessages.none}</p>}
      <ol className={classes.entries}>
        {data.entries.map((entry) => {
          const version = known.get(entry.chartId)
          return (
            <HistoryEntry
              key={entry.chartId}
              entry={entry}
              status={version?.status.name}
              more={version && renderMore?.(version)}
              formatDateTime={formatDateTime}
              onWriting={onWriting}
              onCompare={hasFormer(versions, entry) ? onCompare : undefined}
              onSave={offered.has(entry.chartId) ? save : undefined}
            />
          )
        })}
      </ol>
      <Pager page={page} size={changelogLimits.pageSize} total={data.total} onChange={(asked) => setPage(asked.page)} />
    </>
  )
}

/** Whether both it and an older version can be read. */
const hasFormer = (versions: readonly ListedVersion[], { chartId, version }: ChangelogEntry): boolean =>
  versions.some(({ id }) => id === chartId) && versions.some((other) => other.version < version)

/** Of the 4 most recent versions that are no WIP (specification 1 §9) those whose text may be written now: not while it is decided. */
function findOffered(versions: readonly ListedVersion[]): ReadonlySet<ChangelogEntry['chartId']> {
  return new Set(
    [...versions]
      .filter(({ status }) => !editableStatuses.includes(status.name))
      .sort((a, b) => b.version - a.version)
      .slice(0, changelogLimits.offered)
      .filter(({ can }) => can.record === true)
      .map(({ id }) => id),
  )
}
