import { compareMessages as messages } from '@strata/contract'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { IconAction } from '../../ui/index.ts'
import { changeListStyles as classes } from '../../version/index.ts'
import type { ChangeWalk } from './use-change-walk.ts'

/** Goes through the changes one by one. */
export function ChangeSteps({ walk: { step, position, lines } }: { walk: ChangeWalk }) {
  const reason = lines.length === 0 ? messages.noChange : undefined
  return (
    <div className={classes.steps}>
      <span className={classes.position} role="status">
        {position === 0
          ? messages.changeCount({ count: lines.length })
          : messages.position({ position: String(position), count: String(lines.length) })}
      </span>
      <IconAction label={messages.previous} reason={reason} onClick={() => step(-1)}>
        <IconChevronUp size={16} stroke={1.6} />
      </IconAction>
      <IconAction label={messages.next} reason={reason} onClick={() => step(1)}>
        <IconChevronDown size={16} stroke={1.6} />
      </IconAction>
    </div>
  )
}
