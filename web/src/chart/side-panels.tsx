import { lazy, Suspense } from 'react'
import { useEditor } from '../editor/use-editor.ts'
import type { OpenedChart } from './opened-chart.ts'

const NodeInfoPanel = lazy(() => import('../editor/node-info-panel.tsx').then((module) => ({ default: module.NodeInfoPanel })))
const OutlinePanel = lazy(() => import('../editor/outline-panel.tsx').then((module) => ({ default: module.OutlinePanel })))

interface Props {
  opened: OpenedChart
  isOutlineOpen: boolean
  onCloseOutline: () => void
}

/** Beside the chart stands one panel at a time: the info of what is edited goes before the outline. */
export function SidePanels({ opened: { session }, isOutlineOpen, onCloseOutline }: Props) {
  const isInfoOpen = useEditor(session, (state) => state.info !== null)
  return (
    <Suspense fallback={null}>
      {isInfoOpen && <NodeInfoPanel session={session} />}
      {isOutlineOpen && !isInfoOpen && <OutlinePanel session={session} onClose={onCloseOutline} />}
    </Suspense>
  )
}
