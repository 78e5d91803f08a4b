import { UnstyledButton } from '@mantine/core'
import { chartColourMessages as messages, nameOfMonth } from '@strata/contract'
import { Tip } from '../../ui/index.ts'
import { ColourMark } from './colour-mark.tsx'
import { coloursIn, describeColoured } from './colour-words.ts'
import { openColoured } from './open-coloured.ts'
import classes from './own-colour.module.css'
import type { ChartColours } from './use-chart-colours.ts'

/** In the bar of a micro chart: how the macro process it hangs below met its expectations, since its own processes have none. */
export function OwnColour({ colours: { place, month, processes } }: { colours: ChartColours }) {
  const coloured = processes?.get(place.parentId)
  if (place.type !== 'mi' || !coloured) return null
  if (coloured.worst === null) return <span className={classes.none}>{messages.noDataOf({ month: nameOfMonth(month) })}</span>
  const words = describeColoured(coloured, month)
  return (
    <Tip label={words}>
      <UnstyledButton
        className={classes.own}
        aria-label={messages.macroLabel({ performance: words })}
        onClick={() => openColoured({ place, month, coloured, processes: [] })}
      >
        {coloursIn(coloured.counts).map((colour) => (
          <ColourMark key={colour} colour={colour} count={coloured.counts[colour]} />
        ))}
      </UnstyledButton>
    </Tip>
  )
}
