import { reciprocalMessages } from '@strata/contract'
import { IconArrowsExchange } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { chartToolbarStyles as barClasses } from '../../chart/index.ts'
import { FittingTools, ListedButton, type OfferedAction } from '../../ui/index.ts'

interface Props {
  actions: readonly OfferedAction[]
  reciprocal: { isOpen: boolean; toggle: () => void } | undefined
  comments: ReactNode
  lifecycle: ReactNode
}

/** Left: what is done with rows. Right: what opens beside them, and what can be done with the version; that stays whole. */
export function TableToolbar({ actions, reciprocal, comments, lifecycle }: Props) {
  return (
    <div className={barClasses.bar}>
      <FittingTools actions={actions} />
      {reciprocal && (
        <ListedButton
          variant="subtle"
          size="xs"
          leftSection={<IconArrowsExchange size={16} stroke={1.6} aria-hidden />}
          aria-pressed={reciprocal.isOpen}
          onClick={reciprocal.toggle}
        >
          {reciprocalMessages.title}
        </ListedButton>
      )}
      {comments}
      <span className={barClasses.divider} />
      {lifecycle}
    </div>
  )
}
