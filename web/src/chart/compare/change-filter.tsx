import { SegmentedControl } from '@mantine/core'
import { compareMessages as messages } from '@strata/contract'
import type { ChangeFilter as Filter } from '@strata/diagram'
import type { ChangeWalk } from './use-change-walk.ts'

const filters: readonly Filter[] = ['all', 'meaning', 'layout']

/** Which changes are listed and marked, each with how many there are. */
export function ChangeFilter({ walk: { filter, setFilter, counts } }: { walk: ChangeWalk }) {
  return (
    <SegmentedControl
      aria-label={messages.filter}
      fullWidth
      size="xs"
      value={filter}
      onChange={(wanted) => setFilter(filters.find((value) => value === wanted) ?? 'all')}
      data={filters.map((value) => ({ value, label: messages[value]({ count: String(counts[value]) }) }))}
    />
  )
}
