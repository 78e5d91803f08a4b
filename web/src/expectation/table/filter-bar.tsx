import { CloseButton, TextInput } from '@mantine/core'
import { expectationTableMessages as messages } from '@strata/contract'
import { IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../platform/index.ts'
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
        aria-label={messages.filter}
        placeholder={messages.filter}
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
          {messages.chosenCount({ count: choice.chosen.length })}
          <CloseButton size="sm" aria-label={messages.clearChoice} onClick={choice.clear} />
        </span>
      )}
      <span className={classes.space} />
      {children}
    </div>
  )
}

/** '3 of 41 rows' where some are left out. */
const formatCount = (shown: number, total: number): string =>
  shown === total ? messages.rowCount({ count: total }) : messages.filteredCount({ shown: formatNumber(shown), total })
