import { type LinkEffect, planLinksMessages } from '@strata/contract'
import { IconCheck, IconHourglass, IconPlayerPlay, IconSlash, IconX, type TablerIcon } from '@tabler/icons-react'
import classes from './effect-mark.module.css'

const marks: Record<LinkEffect, { tone: string; Icon: TablerIcon }> = {
  open: { tone: 'open', Icon: IconPlayerPlay },
  waiting: { tone: 'grey', Icon: IconHourglass },
  helped: { tone: 'green', Icon: IconCheck },
  notYet: { tone: 'red', Icon: IconX },
  unknown: { tone: 'grey', Icon: IconSlash },
}

/** What became of a row since the area or the project that answers it was closed, as a word, a sign and a colour. */
export function EffectMark({ effect }: { effect: LinkEffect }) {
  const { tone, Icon } = marks[effect]
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={13} stroke={2} aria-hidden />
      {planLinksMessages.effects[effect]}
    </span>
  )
}
