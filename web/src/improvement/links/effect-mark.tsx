import { type LinkEffect, planLinksMessages } from '@strata/contract'
import { IconCheck, IconHourglass, IconPlayerPlay, IconSlash, IconX, type TablerIcon } from '@tabler/icons-react'
import { Mark, type Tone } from '../../ui/index.ts'

const marks: Record<LinkEffect, { tone: Tone; Icon: TablerIcon }> = {
  open: { tone: 'wip', Icon: IconPlayerPlay },
  waiting: { tone: 'grey', Icon: IconHourglass },
  helped: { tone: 'green', Icon: IconCheck },
  notYet: { tone: 'red', Icon: IconX },
  unknown: { tone: 'grey', Icon: IconSlash },
}

/** What became of a row since the area or the project that answers it was closed, as a word, a sign and a colour. */
export function EffectMark({ effect }: { effect: LinkEffect }) {
  const { tone, Icon } = marks[effect]
  return (
    <Mark {...{ tone, Icon }} isWrapping>
      {planLinksMessages.effects[effect]}
    </Mark>
  )
}
