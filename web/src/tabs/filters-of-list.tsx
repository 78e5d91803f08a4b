import { formatListQuery, parseListQuery, type SavedFilter } from '@strata/contract'
import { usePreference } from '../preference/index.ts'
import { SavedFilters } from '../ui/index.ts'
import { replacePlace } from './tabs.ts'
import { usePlace } from './use-place.ts'

/** The filters that one keeps of a list, which the address follows. What is kept is found by the name of the list, for good: 'users'. */
export function FiltersOfList({ list }: { list: string }) {
  const [filters = {}, save] = usePreference('filters')
  const change = (edit: (saved: readonly SavedFilter[]) => SavedFilter[]): void =>
    void save((all) => {
      const { [list]: saved = [], ...others } = all
      const edited = edit(saved)
      return edited.length === 0 ? others : { ...others, [list]: edited }
    })
  return (
    <SavedFilters
      saved={filters[list] ?? []}
      present={formatListQuery(usePlace())}
      choose={({ query }) => replacePlace(parseListQuery(query))}
      save={change}
    />
  )
}
