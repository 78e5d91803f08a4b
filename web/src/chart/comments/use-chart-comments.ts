import type { ChartVersion } from '@strata/contract'
import { useCallback, useMemo } from 'react'
import {
  type CommentItem,
  type CommentsBeside,
  type CommentsCall,
  keyOfItem,
  useCommentsCall,
  useItemComments,
} from '../../comment/index.ts'
import type { NodeComments } from '../../editor/index.ts'
import type { OpenedChart } from '../open/opened-chart.ts'

/** The comments of a chart beside it: across its versions they are the same. */
export interface ChartComments extends Pick<CommentsBeside, 'call' | 'close'> {
  item: CommentItem
  /** For the marks on the steps; nothing for those who may not read comments. */
  onNodes: NodeComments | undefined
  toggle: () => void
}

export function useChartComments({ place, session }: OpenedChart, { type, chronId, can }: ChartVersion): ChartComments {
  const { companyId } = place
  const item = useMemo(() => ({ companyId, type, chronId }), [companyId, type, chronId])
  const mayRead = can.comments === true
  const { call, open, close } = useCommentsCall(mayRead)
  const state = useItemComments(item, mayRead).data
  const mayPost = state?.can['post comments'] === true
  const pinned = state?.pinned
  const openCall = useCallback(
    (wanted: CommentsCall) => {
      session.openInfo(null)
      open(wanted)
    },
    [session, open],
  )
  const onNodes = useMemo<NodeComments | undefined>(() => {
    return mayRead
      ? {
          threads: new Map(pinned?.map(({ nodeId, threads }) => [nodeId, threads])),
          open: (nodeId) => openCall({ nodeId }),
          begin: mayPost ? (nodeId) => openCall({ nodeId, isWriting: true }) : undefined,
        }
      : undefined
  }, [openCall, mayRead, mayPost, pinned])
  return {
    item,
    call,
    onNodes,
    toggle: () => {
      session.openInfo(null)
      if (call) close()
      else open()
    },
    close,
  }
}

/** A panel called again counts as another one, and so does one of another chart. */
export const keyOfCall = ({ item, call }: ChartComments): string => [...keyOfItem(item), call?.serial ?? 0].join('/')
