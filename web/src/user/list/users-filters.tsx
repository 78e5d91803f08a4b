import { SegmentedControl, TextInput } from '@mantine/core'
import { usersListMessages as messages } from '@strata/contract'
import { IconSearch } from '@tabler/icons-react'
import { FiltersOfList } from '../../tabs/index.ts'
import { ExportMenu, ListTools } from '../../ui/index.ts'
import { readExportedUsers } from './exported-users.ts'
import type { ActiveFilter, UserSearch } from './use-user-search.ts'
import type { TableOfUsers } from './use-users-table.ts'
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
}

/** The search over all columns, the choice of active, invited or inactive, and how many users that leaves. */
export function UsersFilters({ table, search: { search, setSearch, filter, setFilter } }: Props) {
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
        {formatCount(table)}
      </span>
      <ListTools>
        <FiltersOfList list="users" />
        <ExportMenu list={() => readExportedUsers(table)} isEmpty={table.getRowCount() === 0} />
      </ListTools>
    </div>
  )
}

/** '3 of 41 users' where some are left out. */
function formatCount(table: TableOfUsers): string {
  const found = table.getRowCount()
  const count = table.getPreFilteredRowModel().rows.length
  return found === count ? messages.userCount({ count }) : messages.foundCount({ found, count })
}
