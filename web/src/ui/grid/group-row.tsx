import { IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import classes from './group-row.module.css'

interface Props {
  entryKey: string
  group: string
  name: string
  count: number
  isOpen: boolean
  rowIndex: number
  columns: number
  isActive: boolean
}

/** The head of a group with the number of its rows; it opens and closes them. */
export const GroupRow = memo(function GroupRow({ entryKey, group, name, count, isOpen, rowIndex, columns, isActive }: Props) {
  return (
    <tr className={classes.group} aria-rowindex={rowIndex} data-entry={entryKey}>
      <td colSpan={columns}>
        <button
          type="button"
          className={classes.groupName}
          aria-expanded={isOpen}
          tabIndex={isActive ? 0 : -1}
          data-column="all"
          data-group={group}
        >
          <IconChevronRight size={14} stroke={1.8} aria-hidden />
          {name} <span className={classes.count}>{count}</span>
        </button>
      </td>
    </tr>
  )
})
