import { VisuallyHidden } from '@mantine/core'
import { type CellColour, cellColours } from '@strata/contract'
import { IconCheck, IconMinus, IconSlash, IconX, type TablerIcon } from '@tabler/icons-react'
import { Mark } from '../../ui/index.ts'
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
  const word = cellColours[colour]
  const mark = { tone: colour === 'lightgrey' ? 'grey' : colour, Icon: icons[colour] } as const
  if (isSmall) return <Mark {...mark} isSmall role="img" aria-label={word} title={word} />
  if (count === undefined) return <Mark {...mark}>{fits ? <FittingWord word={word} /> : word}</Mark>
  return (
    <Mark {...mark} title={`${count} ${word}`}>
      {count} <VisuallyHidden>{word}</VisuallyHidden>
    </Mark>
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
