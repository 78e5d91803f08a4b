import { useRef } from 'react'
import { ActionButton } from './action-button.tsx'
import classes from './fitting-tools.module.css'
import { useListedActions } from './listed-actions.ts'
import { MoreActions } from './more-actions.tsx'
import type { OfferedAction } from './offered-action.ts'
import { useFittingCount } from './use-fitting-count.ts'

/** What is done with rows, as far as it fits beside each other; the rest is in a menu. */
export function FittingTools({ actions }: { actions: readonly OfferedAction[] }) {
  const row = useRef<HTMLDivElement>(null)
  const count = useFittingCount(row)
  const others = actions.slice(count)
  useListedActions(() =>
    actions.map(({ label, Icon, reason, run }) => ({ label, icon: <Icon size={16} stroke={1.6} aria-hidden />, reason, run })),
  )
  return (
    <div ref={row} className={classes.row}>
      {actions.map(({ id, label, Icon, reason, isDivided, run }, index) => (
        <span
          key={id}
          className={classes.tool}
          data-tool
          data-divided={isDivided}
          data-hidden={index >= count || undefined}
          style={index >= count ? hidden : undefined}
        >
          <ActionButton variant="subtle" size="xs" leftSection={<Icon size={16} stroke={1.6} aria-hidden />} reason={reason} onClick={run}>
            {label}
          </ActionButton>
        </span>
      ))}
      {others.length > 0 && <MoreActions actions={others} />}
    </div>
  )
}

/** Out of reach for the keyboard and for screen readers too; it keeps its width to be measured. */
const hidden = { visibility: 'hidden' } as const
