import { Menu } from '@mantine/core'
import { savedFilterMessages as messages, preferenceLimits, type SavedFilter } from '@strata/contract'
import { IconBookmark, IconBookmarkPlus, IconCheck, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { MenuAction } from '../menu-action.tsx'
import classes from './list-tools.module.css'
import { ToolMenu } from './list-tools.tsx'
import { ManageFiltersDialog } from './manage-filters-dialog.tsx'
import { SaveFilterDialog } from './save-filter-dialog.tsx'

export interface FiltersOfList {
  saved: readonly SavedFilter[]
  /** What is shown, as a saved filter keeps it; empty where the list is as it is at first. */
  present: string
  choose: (filter: SavedFilter) => void
  save: (change: (saved: readonly SavedFilter[]) => SavedFilter[]) => void
}

/** The filters that one keeps of a list: to be chosen, and to keep what is shown now. */
export function SavedFilters({ saved, present, choose, save }: FiltersOfList) {
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const close = (): void => setDialog(undefined)
  return (
    <>
      <ToolMenu label={messages.title} Icon={IconBookmark}>
        {saved.map((filter) => (
          <Menu.RadioItem
            key={filter.name}
            value={filter.name}
            checked={filter.query === present}
            checkIcon={<IconCheck size={16} stroke={1.8} aria-hidden />}
            closeMenuOnClick
            onChange={() => choose(filter)}
          >
            <span className={classes.name} dir="auto">
              {filter.name}
            </span>
          </Menu.RadioItem>
        ))}
        {saved.length > 0 && <Menu.Divider />}
        <MenuAction label={messages.save} Icon={IconBookmarkPlus} reason={whyNotKept(saved, present)} run={() => setDialog('save')} />
        {saved.length > 0 && <MenuAction label={messages.manage} Icon={IconPencil} run={() => setDialog('manage')} />}
      </ToolMenu>
      {dialog === 'save' && <SaveFilterDialog {...{ saved, present, save }} onClose={close} />}
      {dialog === 'manage' && <ManageFiltersDialog {...{ saved, save }} onClose={close} />}
    </>
  )
}

function whyNotKept(saved: readonly SavedFilter[], present: string): string | undefined {
  if (present === '') return messages.nothing
  if (present.length > preferenceLimits.filterQuery) return messages.tooLong
  return saved.length < preferenceLimits.filtersOfList ? undefined : messages.full({ count: saved.length })
}
