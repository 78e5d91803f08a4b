import { UnstyledButton } from '@mantine/core'
import { reviewMapMessages as messages, type ReviewOutlook } from '@strata/contract'
import { openTarget } from '../../process/index.ts'
import { formatDay } from '../../ui/index.ts'
import { ReviewMark } from '../review-mark.tsx'
import classes from './review-marks.module.css'

/** Items with how their reviews stand; each opens with its review over it. */
export const OutlookList = ({ outlooks, onFollow }: { outlooks: readonly ReviewOutlook[]; onFollow: () => void }) => (
  <ul className={classes.list}>
    {outlooks.map(({ itemType, itemId, title, state, dueOn, target }) => (
      <li key={`${itemType} ${itemId}`}>
        <UnstyledButton
          className={classes.item}
          onClick={() => {
            onFollow()
            openTarget(target)
          }}
        >
          <span className={classes.name} dir="auto">
            {title}
          </span>
          <span className={classes.outlook}>
            <ReviewMark state={state} /> {messages.day({ day: formatDay(dueOn) })}
          </span>
        </UnstyledButton>
      </li>
    ))}
  </ul>
)
