import { type ChartNode, chartCanvasMessages } from '@strata/contract'
import { overlaps, shortName } from '@strata/diagram'
import { IconMessage } from '@tabler/icons-react'
import { ViewportPortal } from '@xyflow/react'
import { useMemo } from 'react'
import { useEditor } from '../../use-editor.ts'
import { type NodeComments, useCanvas, useSurroundings } from '../view/canvas-context.tsx'
import { ChartMark } from './chart-mark.tsx'
import classes from './comment-marks.module.css'

/** How many threads of comments a node has, at its upper edge. Laid over the chart: no picture of it shows them. */
export function CommentMarks() {
  const { comments } = useSurroundings()
  if (!comments || comments.threads.size === 0) return null
  return (
    <ViewportPortal>
      <Marks comments={comments} />
    </ViewportPortal>
  )
}

function Marks({ comments: { threads, open } }: { comments: NodeComments }) {
  const { session } = useSurroundings().canvas
  const chart = useEditor(session, (state) => state.chart)
  const area = useCanvas((state) => state.window)
  // While a node is moved its mark would stay behind.
  const moved = useCanvas((state) => state.moved)
  const marked = useMemo(
    () =>
      [...threads].flatMap(([id, count]) => {
        const node = chart.nodes[id]
        return node && area && overlaps(node, area) && !moved?.has(id) ? [{ node, count }] : []
      }),
    [threads, chart, area, moved],
  )
  return marked.map(({ node, count }) => <Mark key={node.id} {...{ node, count }} onOpen={() => open(node.id)} />)
}

/** The keyboard comes to the comments of a step by the step itself. */
function Mark({ node, count, onOpen }: { node: ChartNode; count: number; onOpen: () => void }) {
  const name = chartCanvasMessages.threadsOn({ count, name: shortName(node) })
  return (
    <ChartMark className={classes.mark} aria-label={name} style={{ left: markAt(node), top: node.y }} tip={name} onOpen={onOpen}>
      <IconMessage size={11} stroke={2} aria-hidden />
      {count}
    </ChartMark>
  )
}

/** Clear of the handle at the corner; beyond it where the shape is small, whose name may be above. */
function markAt({ x, width }: ChartNode): number {
  return width < 96 ? x + width + 22 : x + width - 24
}
