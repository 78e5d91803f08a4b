import { type ChartNode, type ColouredProcess, chartColourMessages as messages, type Process } from '@strata/contract'
import { shortName } from '@strata/diagram'
import { useMemo } from 'react'
import { ChartMark, MarkedProcesses } from '../../editor/index.ts'
import { ColourMark } from './colour-mark.tsx'
import { describeColoured } from './colour-words.ts'
import { openColoured } from './open-coloured.ts'
import classes from './performance-badges.module.css'
import type { ChartColours } from './use-chart-colours.ts'

interface Props {
  colours: ChartColours
  processes: readonly Process[]
}

/** How each process met its expectations, at its lower edge. */
export function PerformanceBadges({ colours, processes }: Props) {
  const byChronId = useMemo(() => withData(colours.processes), [colours.processes])
  return <MarkedProcesses {...{ processes, byChronId }} mark={(node, coloured) => <Badge {...{ node, coloured, colours, processes }} />} />
}

const withData = (coloured: ChartColours['processes']): ReadonlyMap<number, ColouredProcess> =>
  new Map([...(coloured ?? [])].filter(([, { worst }]) => worst !== null))

/** The keyboard comes to it by the outline. */
function Badge({ node, coloured, colours: { place, month }, processes }: Props & { node: ChartNode; coloured: ColouredProcess }) {
  if (coloured.worst === null) return null
  const words = describeColoured(coloured, month)
  return (
    <ChartMark
      className={classes.badge}
      data-colour={coloured.worst}
      aria-label={messages.processLabel({ process: shortName(node), performance: words })}
      style={{ left: node.x + node.width - inset, top: node.y + node.height }}
      tip={words}
      onOpen={() => openColoured({ place, month, coloured, processes })}
    >
      <ColourMark colour={coloured.worst} isSmall />
    </ChartMark>
  )
}

/** Clear of the handle at the corner. */
const inset = 22
