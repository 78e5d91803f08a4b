import { type CellColour, cellColours } from '@strata/contract'
import { IconCheck, IconMinus, IconSlash, IconX, type TablerIcon } from '@tabler/icons-react'
import classes from './colour-mark.module.css'

const icons: Record<CellColour, TablerIcon> = { green: IconCheck, yellow: IconMinus, red: IconX, lightgrey: IconSlash }

/** How expectations are met, as a colour, a sign and a word; where there is no room for the word, it is told to who cannot see it and to the pointer. */
export function ColourMark({ colour, isSmall = false }: { colour: CellColour; isSmall?: boolean }) {
  const Icon = icons[colour]
  const word = cellColours[colour]
  if (isSmall) {
    return (
      <span className={classes.mark} data-colour={colour} data-small role="img" aria-label={word} title={word}>
        <Icon size={13} stroke={2} aria-hidden />
      </span>
    )
  }
  return (
    <span className={classes.mark} data-colour={colour}>
      <Icon size={13} stroke={2} aria-hidden />
      {word}
    </span>
  )
}
