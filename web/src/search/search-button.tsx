import { Kbd, UnstyledButton } from '@mantine/core'
import { toolbarMessages } from '@strata/contract'
import { IconSearch } from '@tabler/icons-react'
import { shortcutText } from '../editor/index.ts'
import { IconAction } from '../ui/index.ts'
import { openSearch } from './open-search.ts'
import classes from './search-button.module.css'
import { searchShortcut } from './use-search-key.ts'

/** Opens the search: looks like the field that it opens, with its keys; on a small screen an icon. */
export function SearchButton({ isNarrow }: { isNarrow: boolean }) {
  if (isNarrow)
    return (
      <IconAction label={toolbarMessages.search} aria-haspopup="dialog" onClick={openSearch}>
        <IconSearch size={20} stroke={1.6} />
      </IconAction>
    )
  return (
    <UnstyledButton className={classes.button} aria-haspopup="dialog" aria-label={toolbarMessages.search} onClick={openSearch}>
      <IconSearch size={16} stroke={1.6} aria-hidden />
      <span className={classes.label}>{toolbarMessages.search}</span>
      <Kbd size="xs" className={classes.keys}>
        {shortcutText(searchShortcut)}
      </Kbd>
    </UnstyledButton>
  )
}
