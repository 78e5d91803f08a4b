import { reviewMapMessages as messages } from '@strata/contract'
import { IconRefreshDot } from '@tabler/icons-react'
import { ActionButton, IconAction, useListedActions } from '../../ui/index.ts'
import { useReviewsOnMap } from './shown-reviews.ts'

/** Whether the processes of a chart show how their reviews stand. */
export function ReviewsToggle({ isCompact = false }: { isCompact?: boolean }) {
  const [isOn, toggle] = useReviewsOnMap()
  const icon = <IconRefreshDot size={16} stroke={1.6} />
  useListedActions(() => [{ label: messages.toggle, icon, run: toggle }])
  if (isCompact)
    return (
      <IconAction label={messages.toggle} aria-pressed={isOn} onClick={toggle}>
        {icon}
      </IconAction>
    )
  return (
    <ActionButton variant="subtle" size="xs" leftSection={icon} aria-pressed={isOn} onClick={toggle}>
      {messages.toggle}
    </ActionButton>
  )
}
