import { type ItemSuggestions, suggestionsMessages as messages } from '@strata/contract'
import { IconBulb, IconBulbFilled } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { ChartMark, commentMarkStyles } from '../editor/index.ts'
import classes from './suggestion-mark.module.css'

interface Props {
  mark: ItemSuggestions['marks'][number]
  /** Of what it is at. */
  name: string
  /** On a chart; left out: after the name of a row. */
  style?: CSSProperties
  onOpen: () => void
}

/** That there are suggestions about a part of an item, and how many: at a step, a connection or a row. The keyboard comes to them by the panel. */
export function SuggestionMark({ mark: { count, takenUp }, name, style, onOpen }: Props) {
  const isTakenUp = takenUp === count
  const words = isTakenUp ? messages.takenUpMark({ count, name }) : messages.mark({ count, name })
  const Icon = isTakenUp ? IconBulbFilled : IconBulb
  return (
    <ChartMark
      className={`${commentMarkStyles.mark} ${classes.mark}`}
      aria-label={words}
      data-taken-up={isTakenUp || undefined}
      data-inline={style === undefined || undefined}
      style={style}
      tip={words}
      onOpen={onOpen}
    >
      <Icon size={11} stroke={2} aria-hidden />
      {count}
    </ChartMark>
  )
}
