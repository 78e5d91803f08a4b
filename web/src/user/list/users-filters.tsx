import { SegmentedControl, TextInput } from '@mantine/core'
import { usersListMessages as messages } from '@strata/contract'
import { IconSearch } from '@tabler/icons-react'
import { formatNumber } from '../../platform/index.ts'
import { FiltersOfList } from '../../tabs/index.ts'
import { ExportMenu, ListTools } from '../../ui/index.ts'
import { describeExport } from './exported-users.ts'
import type { ActiveFilter, UserSearch } from './use-user-search.ts'
import type { TableOfUsers } from './use-users-table.ts'
import type { UserRow } from './user-rows.ts'
import classes from './users-list.module.css'

const filters: readonly { value: ActiveFilter; label: string }[] = [
  { value: 'all', label: messages.all },
  { value: 'active', label: messages.states.active },
  { value: 'invited', label: messages.states.invited },
  { value: 'inactive', label: messages.states.inactive },
]

interface Props {
  table: TableOfUsers
  search: UserSearch
  /** All users of the company. */
  count: number
  /** Those that search and filter leave, in the order of the list. */
  readRows: () => Promise<UserRow[]>
}

/** The search over all columns, the choice of active, invited or inactive, and how many users that leaves. */
export function UsersFilters({ table, count, readRows, search: { search, setSearch, filter, setFilter } }: Props) {
  return (
    <div className={classes.filters}>
      <TextInput
        className={classes.search}
        type="search"
        size="sm"
        aria-label={messages.search}
        placeholder={messages.search}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <SegmentedControl
        aria-label={messages.filter}
        value={filter}
        onChange={(value) => setFilter(filters.find((known) => known.value === value)?.value ?? 'all')}
        data={[...filters]}
      />
      <span className={classes.count} role="status">
        {formatCount(table.getRowCount(), count)}
      </span>
      <ListTools>
        <FiltersOfList list="users" />
        <ExportMenu list={async () => describeExport(await readRows())} isEmpty={table.getRowCount() === 0} />
      </ListTools>
    </div>
  )
}

/** '3 of 41 users' where some are left out. */
function formatCount(found: number, count: number): string {
  return found === count ? messages.userCount({ count }) : messages.foundCount({ found: formatNumber(found), count })
}
