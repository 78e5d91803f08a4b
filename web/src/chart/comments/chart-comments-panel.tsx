import { chartScreenMessages, chartTypeNames } from '@strata/contract'
import { fullName } from '@strata/diagram'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { CommentsPanel } from '../../comment/index.ts'
import { singleNode, useEditor } from '../../editor/index.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import type { ChartComments } from './use-chart-comments.ts'

interface Props {
  opened: OpenedChart
  comments: ChartComments
  /** After a step was shown, where the panel covers the chart. */
  onShown?: (() => void) | undefined
}

/** The comments of a chart: threads may be pinned to its steps, and lead to them. */
export function ChartCommentsPanel({ opened, comments, onShown }: Props) {
  const { session, place, stored } = opened
  const chart = useEditor(session, (state) => state.chart)
  const selectedId = useEditor(session, singleNode) ?? undefined
  const { data } = useStore(stored)
  const storedIds = useMemo(() => new Set(data.nodes.map(({ id }) => id)), [data])
  const nameOf = (nodeId: string) => {
    const node = chart.nodes[nodeId]
    return node && fullName(node)
  }
  const whyNot = (nodeId: string) => (storedIds.has(nodeId) ? undefined : chartScreenMessages.unsavedStep)
  const show = (nodeId: string) => {
    session.selectNodes([nodeId])
    session.viewport.reveal([nodeId], 'to-middle')
    onShown?.()
  }
  const { serial: _, ...call } = comments.call ?? { serial: 0 }
  return (
    <CommentsPanel
      item={comments.item}
      itemName={chartTypeNames[place.type]}
      nodes={{ selectedId, nameOf, whyNot }}
      {...call}
      onClose={comments.close}
      onShowNode={show}
    />
  )
}
