import { NodeInfoPanel } from '../editor/node-info-panel.tsx'
import { OutlinePanel } from '../editor/outline-panel.tsx'
import { useEditor } from '../editor/use-editor.ts'
import type { OpenedChart } from './opened-chart.ts'

interface Props {
  opened: OpenedChart
  isOutlineOpen: boolean
  onCloseOutline: () => void
}

/** Beside the chart stands one panel at a time: the info of what is edited goes before the outline. */
export function SidePanels({ opened: { session }, isOutlineOpen, onCloseOutline }: Props) {
  const isInfoOpen = useEditor(session, (state) => state.info !== null)
  return (
    <>
      <NodeInfoPanel session={session} />
      {isOutlineOpen && !isInfoOpen && <OutlinePanel session={session} onClose={onCloseOutline} />}
    </>
  )
}
