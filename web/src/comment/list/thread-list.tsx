import { SegmentedControl, Skeleton } from '@mantine/core'
import { type Comment, commentLimits, commentsButtonMessages, commentsPanelMessages as messages } from '@strata/contract'
import { useEffect, useRef } from 'react'
import { useFailureToast } from '../../platform/index.ts'
import { LoadFailed, Pager, useLastPage } from '../../ui/index.ts'
import { type ThreadsAsked, useThreads } from '../comment-queries.ts'
import classes from '../comments.module.css'
import { useCommentsOnScreen } from '../comments-context.ts'
import { CommentsFrame } from '../comments-frame.tsx'
import type { ShownComments } from '../use-comments-view.ts'
import { FilterChip } from './filter-chip.tsx'
import { ListActions } from './list-actions.tsx'
import { ListStatus } from './list-status.tsx'
import { ThreadRow } from './thread-row.tsx'

/** The threads of an item, current or archived, a page at a time. */
export function ThreadList({ shown }: { shown: ShownComments }) {
  const { item, itemName } = useCommentsOnScreen()
  const { asked, ask } = shown
  const { data, error, refetch, isPlaceholderData } = useThreads(item, asked)
  useFailureToast(error, refetch)
  useLastPage(asked, isPlaceholderData ? undefined : data?.total, ask)
  const list = useListFocus(shown.lastThread, data !== undefined)
  return (
    <CommentsFrame
      footer={data && isPaged(asked, data.total) && <Pager {...asked} sizes={commentLimits.pageSizes} total={data.total} onChange={ask} />}
    >
      <p className={classes.item}>{itemName}</p>
      <SegmentedControl
        className={classes.which}
        aria-label={messages.which}
        fullWidth
        value={asked.isArchived ? 'archived' : 'current'}
        onChange={(value) => ask({ isArchived: value === 'archived' })}
        data={[
          { value: 'current', label: messages.current },
          { value: 'archived', label: messages.archived },
        ]}
      />
      <ListActions onBegin={shown.beginThread} nodeId={asked.nodeId} />
      {asked.nodeId !== undefined && <FilterChip nodeId={asked.nodeId} onClear={() => ask({ nodeId: undefined })} />}
      <ListStatus asked={asked} total={data?.total} />
      <div ref={list} tabIndex={-1} className={classes.listPlace} aria-busy={isPlaceholderData}>
        {data ? (
          <Threads threads={data.threads} onOpen={shown.openThread} />
        ) : error ? (
          <LoadFailed title={commentsButtonMessages.listFailed} tryAgain={refetch} />
        ) : (
          <Skeleton height={120} />
        )}
      </div>
    </CommentsFrame>
  )
}

/** Where all threads fit on the smallest page, the panel has no foot. */
const isPaged = ({ page }: ThreadsAsked, total: number): boolean => page > 0 || total > commentLimits.pageSize

function Threads({ threads, onOpen }: { threads: readonly Comment[]; onOpen: (chronId: number) => void }) {
  if (threads.length === 0) return null
  return (
    <ul className={classes.threads} aria-label={messages.threads}>
      {threads.map((thread) => (
        <ThreadRow key={thread.chronId} thread={thread} onOpen={() => onOpen(thread.chronId)} />
      ))}
    </ul>
  )
}

/** The keyboard comes to the list, to the thread come back from where it is still on the page. */
function useListFocus(lastThread: number | undefined, isThere: boolean) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list comes, not when another thread was opened
  useEffect(() => {
    if (!isThere || list.current?.parentElement?.contains(document.activeElement)) return
    const row = list.current?.querySelector<HTMLElement>(`[data-thread="${lastThread}"]`)
    ;(row ?? list.current)?.focus({ preventScroll: row === null })
  }, [isThere])
  return list
}
