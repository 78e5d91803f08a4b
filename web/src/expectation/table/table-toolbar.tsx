import { IconArrowsExchange } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import barClasses from '../../chart/chart-toolbar.module.css'
import { ActionButton } from '../../ui/action-button.tsx'
import type { OfferedAction } from './offered-action.ts'

interface Props {
  actions: readonly OfferedAction[]
  reciprocal: { isOpen: boolean; toggle: () => void } | undefined
  comments: ReactNode
  lifecycle: ReactNode
}

export const reciprocalLabel = 'What Others Expect'

/** Left: what is done with rows. Right: what can be done with the version. */
export function TableToolbar({ actions, reciprocal, comments, lifecycle }: Props) {
  return (
    <div className={barClasses.bar}>
      <div className={barClasses.tools}>
        {actions.map(({ id, label, Icon, reason, run }) => (
          <Fragment key={id}>
            {id === 'download' && <span className={barClasses.divider} />}
            <ActionButton
              variant="subtle"
              size="xs"
              leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
              reason={reason}
              onClick={run}
            >
              {label}
            </ActionButton>
          </Fragment>
        ))}
        {reciprocal && (
          <ActionButton
            variant="subtle"
            size="xs"
            leftSection={<IconArrowsExchange size={16} stroke={1.6} aria-hidden />}
            aria-pressed={reciprocal.isOpen}
            onClick={reciprocal.toggle}
          >
            {reciprocalLabel}
          </ActionButton>
        )}
      </div>
      <span className={barClasses.space} />
      {comments}
      <span className={barClasses.divider} />
      {lifecycle}
    </div>
  )
}
