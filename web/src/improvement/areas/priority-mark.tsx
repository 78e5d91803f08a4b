import { type AreaPriority, areaPriorityNames } from '@strata/contract'
import { IconArrowDown, IconArrowUp, IconMinus, type TablerIcon } from '@tabler/icons-react'
import { Mark, type Tone } from '../../ui/index.ts'

const marks: Record<AreaPriority, { tone: Tone; Icon: TablerIcon }> = {
  h: { tone: 'red', Icon: IconArrowUp },
  m: { tone: 'yellow', Icon: IconMinus },
  l: { tone: 'grey', Icon: IconArrowDown },
}

/** How much an area matters, as a word, a sign and a colour. */
export function PriorityMark({ priority }: { priority: AreaPriority }) {
  return <Mark {...marks[priority]}>{areaPriorityNames[priority]}</Mark>
}
