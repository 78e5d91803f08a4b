import { useState } from 'react'
import classes from '../expectation-table.module.css'
import { FilterBar } from '../filter-bar.tsx'
import { MissingWarning } from '../missing-warning.tsx'
import { NoDetails } from '../no-details.tsx'
import type { ShownDetail } from '../shown-detail.ts'
import type { TableParts } from '../table-parts.ts'
import { DetailCards } from './detail-cards.tsx'
import { DetailSheet } from './detail-sheet.tsx'
import { SmallToolbar } from './small-toolbar.tsx'

/** On a small screen rows are cards, and all of a row comes from the lower edge; the comments take the whole place. */
export function SmallTable({ opened, view, comments, lifecycle, actions, actionsFor, reciprocal, hasChoice, add }: TableParts) {
  const [sheet, setSheet] = useState<ShownDetail>()
  const tools = <SmallToolbar {...{ actions, reciprocal }} comments={comments.button} />
  return (
    <>
      {comments.panel ?? (
        <>
          <FilterBar view={view} tools={tools}>
            <MissingWarning opened={opened} />
          </FilterBar>
          {view.entries.length === 0 ? <NoDetails view={view} onAdd={add} /> : <DetailCards {...{ view, hasChoice }} onOpen={setSheet} />}
        </>
      )}
      <div className={classes.actions}>{lifecycle}</div>
      {sheet && (
        <DetailSheet
          type={opened.type}
          shown={sheet}
          actions={actionsFor([sheet]).filter(({ id }) => id === 'edit' || id === 'remove')}
          onClose={() => setSheet(undefined)}
        />
      )}
    </>
  )
}
