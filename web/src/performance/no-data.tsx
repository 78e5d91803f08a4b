import {
  type DataMonth,
  type ExpectationRow,
  type ExpectationType,
  performanceMessages as messages,
  nameOfMonth,
  type PerformanceAnswer,
  performanceScreenMessages,
} from '@strata/contract'
import { IconCalendarPlus, IconTable, IconTarget } from '@tabler/icons-react'
import { readAvailability } from '../platform/index.ts'
import { expectationItemType, openProcessItem } from '../process/index.ts'
import { EmptyState, ListedButton } from '../ui/index.ts'
import classes from './no-data.module.css'
import type { PerformancePlace } from './opened-performance.ts'

interface NoMonthProps {
  place: PerformancePlace
  data: PerformanceAnswer
  /** The month asked for; none where the latest completed one was. */
  month: DataMonth | undefined
  isFull: boolean
  onEnter: () => void
  onHistory: () => void
  onUpload: () => void
}

/** Where there are no data of the month, or none that are completed: what belongs here, and the way on (specification 3 §8). */
export function NoMonth({ place, data: { can, approved, months }, month, isFull, onEnter, onHistory, onUpload }: NoMonthProps) {
  const isEntered = !month || months.some((entry) => entry.month === month.month && entry.year === month.year)
  const mayEnter = readAvailability(can, 'create', '').isShown && approved !== null && isEntered && !isFull
  return (
    <EmptyState
      icon={<IconTable size={32} stroke={1.4} />}
      title={month ? messages.noneOfMonth({ month: nameOfMonth(month) }) : messages.noneCompleted}
      action={
        <div className={classes.ways}>
          {mayEnter && (
            <ListedButton leftSection={<IconCalendarPlus size={16} stroke={1.6} />} onClick={onEnter}>
              {messages.enter}
            </ListedButton>
          )}
          {mayEnter && place.type !== 'ie' && (
            <ListedButton variant="default" onClick={onUpload}>
              {messages.uploadData}
            </ListedButton>
          )}
          <ListedButton variant="default" onClick={onHistory}>
            {messages.history}
          </ListedButton>
        </div>
      }
    >
      {describeEmptyMonth(mayEnter, approved !== null)}
    </EmptyState>
  )
}

function describeEmptyMonth(mayEnter: boolean, hasApproved: boolean): string {
  const { empty } = performanceScreenMessages
  if (!hasApproved) return empty.noneApproved
  return mayEnter ? empty.mayEnter : empty.mayRead
}

/** Nothing was ever expected: there is nothing to enter data for. */
export const NoApproved = ({ row, type }: { row: ExpectationRow; type: ExpectationType }) => (
  <EmptyState
    icon={<IconTarget size={32} stroke={1.4} />}
    title={performanceScreenMessages.noneApproved}
    action={
      <ListedButton
        variant="default"
        onClick={() =>
          openProcessItem({
            globalChronId: row.globalChronId,
            itemType: expectationItemType({ type, isSub: row.level === 'sub' }),
            parentProcessChronId: row.level === 'sub' ? row.processChronId : undefined,
          })
        }
      >
        {performanceScreenMessages.expectations}
      </ListedButton>
    }
  >
    {performanceScreenMessages.noneApprovedHint({ pid: row.pid, name: row.pname })}
  </EmptyState>
)
