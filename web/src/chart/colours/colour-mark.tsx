import { VisuallyHidden } from '@mantine/core'
import { type CellColour, cellColours } from '@strata/contract'
import { IconCheck, IconMinus, IconSlash, IconX, type TablerIcon } from '@tabler/icons-react'
import classes from './colour-mark.module.css'

const icons: Record<CellColour, TablerIcon> = { green: IconCheck, yellow: IconMinus, red: IconX, lightgrey: IconSlash }

interface Props {
  colour: CellColour
  isSmall?: boolean
  /** How many have the colour, in place of the word. */
  count?: number
  /** In a table: the last word is hidden where there is little room, but still read out. */
  fits?: boolean
}

/** How expectations are met, as a colour, a sign and a word; where there is no room for the word, screen readers and the pointer's tooltip have it. */
export function ColourMark({ colour, isSmall = false, count, fits = false }: Props) {
  const Icon = icons[colour]
  const word = cellColours[colour]
  if (isSmall) {
    return (
      <span className={classes.mark} data-colour={colour} data-small role="img" aria-label={word} title={word}>
        <Icon size={13} stroke={2} aria-hidden />
      </span>
    )
  }
  if (count !== undefined) {
    return (
      <span className={classes.mark} data-colour={colour} title={`${count} ${word}`}>
        <Icon size={13} stroke={2} aria-hidden />
        {count} <VisuallyHidden>{word}</VisuallyHidden>
      </span>
    )
  }
  return (
    <span className={classes.mark} data-colour={colour}>
      <Icon size={13} stroke={2} aria-hidden />
      {fits ? <FittingWord word={word} /> : word}
    </span>
  )
}

/** 'Does Not Meet', and ' Expectations' where there is room for it. */
const FittingWord = ({ word }: { word: string }) => {
  const [first = '', ...rest] = word.split(/(?= Expectations$)/)
  return (
    <span>
      {first}
      {rest.length > 0 && <span className={classes.rest}>{rest}</span>}
    </span>
  )
}
