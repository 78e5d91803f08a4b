import { ActionIcon, Loader, TextInput } from '@mantine/core'
import { actionMessages, searchKindNames, searchLimits, searchMessages, searchPaletteMessages, toolbarMessages } from '@strata/contract'
import { IconSearch, IconX } from '@tabler/icons-react'
import { Dialog, IconAction, useIsSmall } from '../ui/index.ts'
import { closeSearch } from './open-search.ts'
import { PaletteContent } from './palette-content.tsx'
import { optionId } from './palette-list.tsx'
import classes from './search-palette.module.css'
import { type Palette, usePalette } from './use-palette.ts'

const listId = 'search-results'

/** Finds everything one may see while one types; arrows and Enter open it (`docs/guides/navigator.md`). */
export function SearchPalette() {
  const palette = usePalette()
  const isSmall = useIsSmall()
  return (
    <Dialog
      onClose={closeSearch}
      title={toolbarMessages.search}
      withCloseButton={false}
      fullScreen={isSmall}
      size={680}
      yOffset="10vh"
      padding={0}
      classNames={{ header: classes.spoken, content: classes.content, body: classes.body }}
    >
      <div className={classes.head}>
        <Sought palette={palette} />
        {isSmall && (
          <IconAction label={actionMessages.close} variant="subtle" onClick={closeSearch}>
            <IconX size={18} stroke={1.6} />
          </IconAction>
        )}
      </div>
      <PaletteContent palette={palette} listId={listId} />
      {!isSmall && <Keys />}
    </Dialog>
  )
}

function Sought({ palette }: { palette: Palette }) {
  const { text, kind, active, activeOption, isFetching, seek, narrow, onKeyDown } = palette
  return (
    <>
      <IconSearch className={classes.glass} size={18} stroke={1.6} aria-hidden />
      {kind && (
        <span className={classes.kind}>
          {searchKindNames[kind]}
          <ActionIcon variant="transparent" size={18} aria-label={searchMessages.everything} onClick={() => narrow(undefined)}>
            <IconX size={13} stroke={1.6} aria-hidden />
          </ActionIcon>
        </span>
      )}
      <TextInput
        className={classes.field}
        variant="unstyled"
        role="combobox"
        aria-label={toolbarMessages.search}
        aria-expanded={activeOption !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeOption && optionId(active)}
        placeholder={searchPaletteMessages.placeholder}
        maxLength={searchLimits.query}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={({ currentTarget }) => seek(currentTarget.value)}
        onKeyDown={onKeyDown}
        rightSection={isFetching ? <Loader size={14} aria-hidden /> : null}
        data-autofocus
      />
    </>
  )
}

function Keys() {
  return (
    <p className={classes.keys} aria-hidden>
      <span>{searchMessages.keys.choose}</span>
      <span>{searchMessages.keys.open}</span>
      <span>{searchMessages.keys.inARow}</span>
      <span>{searchMessages.keys.without}</span>
      <span>{searchMessages.keys.close}</span>
    </p>
  )
}
