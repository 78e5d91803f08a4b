import { Button, UnstyledButton } from '@mantine/core'
import { searchLimits, searchMessages, searchPaletteMessages } from '@strata/contract'
import { EmptyState, LoadFailed } from '../ui/index.ts'
import { PaletteList } from './palette-list.tsx'
import classes from './search-palette.module.css'
import type { Palette } from './use-palette.ts'

/** What was found, or why nothing is shown. */
export function PaletteContent({ palette, listId }: { palette: Palette; listId: string }) {
  const { groups, sought, kind, isFailed, isAnswered, hasMore, narrow, forget, tryAgain } = palette
  const hasSearches = groups.some(({ options }) => options.some(({ type }) => type === 'recent'))
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  return (
    <div className={classes.results}>
      <p className={classes.spoken} role="status">
        {isAnswered && (count === 0 ? searchMessages.nothingFound({ query: sought }) : searchMessages.resultCount({ count }))}
      </p>
      {isFailed && <LoadFailed title={searchMessages.failed} tryAgain={tryAgain} />}
      {!isFailed && isAnswered && count === 0 && (
        <EmptyState title={searchMessages.nothingFound({ query: sought })} {...(kind && { action: <Everywhere narrow={narrow} /> })}>
          {searchMessages.nothingFoundHint}
        </EmptyState>
      )}
      {count > 0 && <PaletteList palette={palette} id={listId} />}
      {hasMore && !isFailed && <p className={classes.hint}>{searchMessages.bestOnly({ count: searchLimits.ofOneKind })}</p>}
      {sought === '' && <p className={classes.hint}>{searchPaletteMessages.hint}</p>}
      {sought === '' && hasSearches && (
        <UnstyledButton className={classes.forget} onClick={forget}>
          {searchMessages.clearRecent}
        </UnstyledButton>
      )}
    </div>
  )
}

function Everywhere({ narrow }: Pick<Palette, 'narrow'>) {
  return (
    <Button variant="default" onClick={() => narrow(undefined)}>
      {searchMessages.everything}
    </Button>
  )
}
