import { CloseButton, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './filter-bar.module.css'
import type { DetailsView } from './use-details-view.ts'

interface Props {
  view: DetailsView
  /** Beside the filter. */
  tools?: ReactNode
  /** At the right end. */
  children?: ReactNode
}

/** Which rows are shown and how many, how many are chosen, and who has none. */
export function FilterBar({ view: { table, rows, choice }, tools, children }: Props) {
  const filter = table.state.globalFilter ?? ''
  const shown = table.getRowModel().rows.length
  return (
    <div className={classes.bar}>
      <TextInput
        className={classes.filter}
        type="search"
        size="xs"
        aria-label="Filter rows"
        placeholder="Filter rows"
        leftSection={<IconFilter size={16} stroke={1.6} aria-hidden />}
        value={filter}
        onChange={({ currentTarget }) => table.setGlobalFilter(currentTarget.value)}
      />
      {tools}
      <span className={classes.count} role="status">
        {formatCount(shown, rows.length)}
      </span>
      {choice.chosen.length > 0 && (
        <span className={classes.chosen}>
          {choice.chosen.length.toLocaleString('en-US')} chosen
          <CloseButton size="sm" aria-label="Choose none" onClick={choice.clear} />
        </span>
      )}
      <span className={classes.space} />
      {children}
    </div>
  )
}

/** '3 of 41 rows' where some are left out. */
function formatCount(shown: number, all: number): string {
  const noun = all === 1 ? 'row' : 'rows'
  const total = all.toLocaleString('en-US')
  return shown === all ? `${total} ${noun}` : `${shown.toLocaleString('en-US')} of ${total} ${noun}`
}
