import { type AreaPriority, areaPriorityNames } from '@strata/contract'
import { IconArrowDown, IconArrowUp, IconMinus, type TablerIcon } from '@tabler/icons-react'
import classes from './priority-mark.module.css'

const icons: Record<AreaPriority, TablerIcon> = { h: IconArrowUp, m: IconMinus, l: IconArrowDown }

/** How much an area matters, as a word, a sign and a colour. */
export function PriorityMark({ priority }: { priority: AreaPriority }) {
  const Icon = icons[priority]
  return (
    <span className={classes.mark} data-priority={priority}>
      <Icon size={13} stroke={2} aria-hidden />
      {areaPriorityNames[priority]}
    </span>
  )
}
