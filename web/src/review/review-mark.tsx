import { reviewDialogMessages as messages, type ReviewState } from '@strata/contract'
import { IconAlertTriangle, IconCircleCheck, IconClock, type TablerIcon } from '@tabler/icons-react'
import { Mark, type Tone } from '../ui/index.ts'

/** How a review stands. */
export const ReviewMark = ({ state, count }: { state: ReviewState; count?: number }) => (
  <Mark {...marks[state]} count={count}>
    {messages.states[state]}
  </Mark>
)

const marks: Readonly<Record<ReviewState, { tone: Tone; Icon: TablerIcon }>> = {
  inTime: { tone: 'approved', Icon: IconCircleCheck },
  due: { tone: 'attention', Icon: IconClock },
  overdue: { tone: 'removed', Icon: IconAlertTriangle },
}
