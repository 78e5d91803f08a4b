import type { ChartNode, Process } from '@strata/contract'
import { inflate, overlaps } from '@strata/diagram'
import { ViewportPortal } from '@xyflow/react'
import { Fragment, type ReactNode, type SVGProps, useMemo } from 'react'
import { useEditor } from '../../use-editor.ts'
import { useCanvas, useSurroundings } from '../view/canvas-context.tsx'
import { OverChart } from './over-chart.tsx'

interface Props<Found> {
  /** Of the chart. */
  processes: readonly Process[]
  byChronId: ReadonlyMap<number, Found>
  /** How the frame around it looks; none without it. */
  frame?: (found: Found) => FrameLook
  mark: (node: ChartNode, found: Found) => ReactNode
}

type FrameLook = SVGProps<SVGRectElement> & Record<`data-${string}`, string>

interface Marked<Found> {
  node: ChartNode
  found: Found
}

/** What is found at the processes of a chart, at each one in view. Laid over the chart: no picture of it shows them. */
export function MarkedProcesses<Found>({ processes, byChronId, frame, mark }: Props<Found>) {
  const { session } = useSurroundings().canvas
  const chart = useEditor(session, (state) => state.chart)
  const area = useCanvas((state) => state.window)
  const byNodeProcess = useMemo(() => foundById(processes, byChronId), [processes, byChronId])
  const marked = useMemo(
    () =>
      Object.values(chart.nodes).flatMap((node): Marked<Found>[] => {
        const found = byNodeProcess.get(node.addInfo?.aprsId ?? 0)
        return found !== undefined && area && overlaps(node, area) ? [{ node, found }] : []
      }),
    [chart, byNodeProcess, area],
  )
  return (
    <>
      {frame && <Frames {...{ marked, frame }} />}
      <ViewportPortal>
        {marked.map(({ node, found }) => (
          <Fragment key={node.id}>{mark(node, found)}</Fragment>
        ))}
      </ViewportPortal>
    </>
  )
}

/** By the process's `id`, which nodes name. */
function foundById<Found>(processes: readonly Process[], byChronId: ReadonlyMap<number, Found>): ReadonlyMap<number, Found> {
  return new Map(
    processes.flatMap(({ id, chronId }) => {
      const found = byChronId.get(chronId)
      return found === undefined ? [] : [[id, found] as const]
    }),
  )
}

function Frames<Found>({ marked, frame }: { marked: readonly Marked<Found>[]; frame: (found: Found) => FrameLook }) {
  const { session } = useSurroundings().canvas
  const unit = 1 / useEditor(session, (state) => state.zoom)
  return (
    <OverChart unit={unit}>
      {marked.map(({ node, found }) => {
        const { x, y, width, height } = inflate(node, 4 * unit)
        return <rect key={node.id} {...frame(found)} {...{ x, y, width, height }} rx={6 * unit} />
      })}
    </OverChart>
  )
}
