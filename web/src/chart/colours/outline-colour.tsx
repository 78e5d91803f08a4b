import { UnstyledButton } from '@mantine/core'
import { chartColourMessages as messages, type Process } from '@strata/contract'
import type { OutlineItem } from '@strata/diagram'
import { ColourMark } from './colour-mark.tsx'
import { describeColoured } from './colour-words.ts'
import { openColoured } from './open-coloured.ts'
import classes from './outline-colour.module.css'
import type { ChartColours } from './use-chart-colours.ts'

interface Props {
  item: OutlineItem
  tabIndex: 0 | -1
  colours: ChartColours
  processes: readonly Process[]
}

/** The badge of a process in the outline of its chart. */
export function OutlineColour({ item, tabIndex, colours: { place, month, processes: byChronId }, processes }: Props) {
  const process = processes.find(({ id }) => id === item.node.addInfo?.aprsId)
  const coloured = process && byChronId?.get(process.chronId)
  if (!coloured || coloured.worst === null) return null
  const words = describeColoured(coloured, month)
  return (
    <UnstyledButton
      className={classes.mark}
      tabIndex={tabIndex}
      title={words}
      aria-label={messages.processLabel({ process: item.name, performance: words })}
      onClick={() => openColoured({ place, month, coloured, processes })}
    >
      <ColourMark colour={coloured.worst} isSmall />
    </UnstyledButton>
  )
}
