import { type ChartNode, type ColouredProcess, chartColourMessages as messages, type Process } from '@strata/contract'
import { overlaps, shortName } from '@strata/diagram'
import { ViewportPortal } from '@xyflow/react'
import { type SyntheticEvent, useMemo } from 'react'
import { useCanvas, useEditor, useSurroundings } from '../../editor/index.ts'
import { Tip } from '../../ui/index.ts'
import { ColourMark } from './colour-mark.tsx'
import { describeColoured } from './colour-words.ts'
import { openColoured } from './open-coloured.ts'
import classes from './performance-badges.module.css'
import type { ChartColours } from './use-chart-colours.ts'

interface Props {
  colours: ChartColours
  processes: readonly Process[]
}

/** How each process met its expectations, at its lower edge. Laid over the chart: no picture of it shows them. */
export function PerformanceBadges({ colours, processes }: Props) {
  const { session } = useSurroundings().canvas
  const chart = useEditor(session, (state) => state.chart)
  const area = useCanvas((state) => state.window)
  const byNodeProcess = useMemo(() => colouredById(processes, colours.processes), [processes, colours.processes])
  const badges = useMemo(
    () =>
      Object.values(chart.nodes).flatMap((node) => {
        const coloured = byNodeProcess.get(node.addInfo?.aprsId ?? 0)
        return coloured && area && overlaps(node, area) ? [{ node, coloured }] : []
      }),
    [chart, byNodeProcess, area],
  )
  return (
    <ViewportPortal>
      {badges.map(({ node, coloured }) => (
        <Badge key={node.id} {...{ node, coloured, colours, processes }} />
      ))}
    </ViewportPortal>
  )
}

/** By the process's `id`, which nodes name; without those that have no data. */
function colouredById(processes: readonly Process[], coloured: ChartColours['processes']): ReadonlyMap<number, ColouredProcess> {
  return new Map(
    processes.flatMap(({ id, chronId }) => {
      const found = coloured?.get(chronId)
      return found && found.worst !== null ? [[id, found] as const] : []
    }),
  )
}

/** The keyboard comes to it by the outline: on the chart Tab walks the steps alone. */
function Badge({ node, coloured, colours: { place, month }, processes }: Props & { node: ChartNode; coloured: ColouredProcess }) {
  if (coloured.worst === null) return null
  const words = describeColoured(coloured, month)
  return (
    <Tip label={words}>
      <button
        type="button"
        tabIndex={-1}
        className={`nopan ${classes.badge}`}
        data-colour={coloured.worst}
        aria-label={messages.processLabel({ process: shortName(node), performance: words })}
        style={{ left: node.x + node.width - inset, top: node.y + node.height }}
        onPointerDown={keepFromChart}
        onDoubleClick={keepFromChart}
        onClick={(event) => {
          keepFromChart(event)
          openColoured({ place, month, coloured, processes })
        }}
      >
        <ColourMark colour={coloured.worst} isSmall />
      </button>
    </Tip>
  )
}

/** Clear of the handle at the corner. */
const inset = 22

const keepFromChart = (event: SyntheticEvent): void => event.stopPropagation()
