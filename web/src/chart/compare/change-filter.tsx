import { SegmentedControl } from '@mantine/core'
import type { ChangeFilter as Filter } from '@strata/diagram'
import type { ChangeWalk } from './use-change-walk.ts'

const filters: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'meaning', label: 'Meaning' },
  { value: 'layout', label: 'Layout' },
]

/** Which changes are listed and marked, each with how many there are. */
export function ChangeFilter({ walk: { filter, setFilter, counts } }: { walk: ChangeWalk }) {
  return (
    <SegmentedControl
      aria-label="Which changes"
      fullWidth
      size="xs"
      value={filter}
      onChange={(wanted) => setFilter(filters.find(({ value }) => value === wanted)?.value ?? 'all')}
      data={filters.map(({ value, label }) => ({ value, label: `${label} ${counts[value]}` }))}
    />
  )
}
