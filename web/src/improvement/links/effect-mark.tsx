import type { LinkEffect } from '@strata/contract'
import { IconCheck, IconHourglass, IconPlayerPlay, IconSlash, IconX, type TablerIcon } from '@tabler/icons-react'
import classes from './effect-mark.module.css'

const marks: Record<LinkEffect, { word: string; tone: string; Icon: TablerIcon }> = {
  open: { word: 'Under way', tone: 'open', Icon: IconPlayerPlay },
  waiting: { word: 'No completed month since', tone: 'grey', Icon: IconHourglass },
  helped: { word: 'It helped', tone: 'green', Icon: IconCheck },
  notYet: { word: 'Has not helped yet', tone: 'red', Icon: IconX },
  unknown: { word: 'Can not be evaluated', tone: 'grey', Icon: IconSlash },
}

/** What became of a row since the area or the project that answers it was closed, as a word, a sign and a colour. */
export function EffectMark({ effect }: { effect: LinkEffect }) {
  const { word, tone, Icon } = marks[effect]
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={13} stroke={2} aria-hidden />
      {word}
    </span>
  )
}
