import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import classes from './sort-head.module.css'

interface Props {
  name: string
  /** How the list is sorted by this column now. */
  sorted: false | 'asc' | 'desc'
  onSort: () => void
  className?: string | undefined
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const

/** The head of a column that a list can be sorted by. */
export function SortHead({ name, sorted, onSort, className }: Props) {
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <Table.Th className={className} aria-sort={sorted === false ? 'none' : sortWords[sorted]}>
      <UnstyledButton className={classes.sort} data-sorted={sorted !== false || undefined} onClick={onSort}>
        {name}
        <Arrow size={13} stroke={2} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}

/** The head of a column of buttons: only for those who do not see them. */
export const UnseenHead = ({ name }: { name: string }) => (
  <Table.Th>
    <VisuallyHidden>{name}</VisuallyHidden>
  </Table.Th>
)
