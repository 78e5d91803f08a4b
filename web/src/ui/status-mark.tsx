import { type StatusName, statusWords } from '@strata/contract'
import { IconArchive, IconCheck, IconHourglass, IconPencil, IconX, type TablerIcon } from '@tabler/icons-react'
import { Mark, type Tone } from './mark.tsx'

export type Status = StatusName

const marks: Record<Status, { tone: Tone; Icon: TablerIcon }> = {
  WIP: { tone: 'wip', Icon: IconPencil },
  IA: { tone: 'ia', Icon: IconHourglass },
  APPROVED: { tone: 'approved', Icon: IconCheck },
  RETIRED: { tone: 'retired', Icon: IconArchive },
  ARCHIVED: { tone: 'retired', Icon: IconArchive },
  REJECTED: { tone: 'removed', Icon: IconX },
}

/** A status as a word, a sign and a colour: never the colour alone. Some things have words of their own for it. */
export function StatusMark({ status, word = statusWords[status] }: { status: Status; word?: string }) {
  const { tone, Icon } = marks[status]
  return <Mark {...{ tone, Icon }}>{word}</Mark>
}

export const statusWord = (status: Status): string => statusWords[status]
