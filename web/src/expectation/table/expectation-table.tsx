import { useState } from 'react'
import { useQuestion } from '../../chart/question.tsx'
import type { ExpectationTableProps } from '../expectation-parts.ts'
import { DetailCards } from './detail-cards.tsx'
import { DetailSheet } from './detail-sheet.tsx'
import { DetailsGrid } from './details-grid.tsx'
import classes from './expectation-table.module.css'
import { FilterBar } from './filter-bar.tsx'
import { MissingWarning } from './missing-warning.tsx'
import { NoDetails } from './no-details.tsx'
import type { ShownDetail } from './shown-detail.ts'
import { SmallToolbar } from './small-toolbar.tsx'
import { offerTableActions } from './table-actions.ts'
import { TableToolbar } from './table-toolbar.tsx'
import { useDetailsView } from './use-details-view.ts'
import { useRemoval } from './use-removal.ts'
import { useTableComments } from './use-table-comments.tsx'

/** The rows of a version below their toolbar, with the comments (`spec 3 §2.2`). */
export function ExpectationTable(props: ExpectationTableProps) {
  const { opened, isSmall, wanted, lifecycle } = props
  const view = useDetailsView(opened, wanted)
  // Beside the rows stands one panel at a time.
  const comments = useTableComments(opened, () => props.isReciprocalOpen && props.onReciprocal())
  const { ask, dialog } = useQuestion()
  const remove = useRemoval(opened, ask)
  const [sheet, setSheet] = useState<ShownDetail>()
  const { chosen } = view.choice
  const actionsFor = (rows: readonly ShownDetail[]) => offerTableActions(opened, rows.length, deedsFor(props, rows, remove))
  const actions = actionsFor(chosen)
  const mayEdit = opened.can.edit === true
  const hasChoice = actions.some(({ id }) => id === 'edit' || id === 'template')
  const edit = (key: string) => {
    const shown = view.rows.find((row) => row.key === key)
    if (shown) props.onEdit(shown.detail)
  }
  const toggleReciprocal = () => {
    comments.close()
    props.onReciprocal()
  }
  const reciprocal = opened.process.level === 'macro' ? { isOpen: props.isReciprocalOpen, toggle: toggleReciprocal } : undefined
  const filter = (
    <FilterBar view={view}>
      <MissingWarning opened={opened} />
    </FilterBar>
  )
  const none = view.entries.length === 0 && <NoDetails view={view} onAdd={mayEdit ? props.onAdd : undefined} />
  if (isSmall) {
    return (
      <section className={classes.table} aria-label="Rows">
        <SmallToolbar {...{ actions, reciprocal }} comments={comments.button} />
        {comments.panel ?? (
          <>
            {filter}
            {none || <DetailCards {...{ view, hasChoice }} onOpen={setSheet} />}
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
        {dialog}
      </section>
    )
  }
  return (
    <section className={classes.table} aria-label="Rows">
      <TableToolbar {...{ actions, reciprocal, lifecycle }} comments={comments.button} />
      <div className={classes.body}>
        <div className={classes.rows}>
          {filter}
          {none || <DetailsGrid {...{ view, hasChoice }} onEdit={mayEdit ? edit : undefined} />}
        </div>
        {comments.panel}
      </div>
      {dialog}
    </section>
  )
}

/** What is done with these rows; with the first, where it is done with one. */
function deedsFor(
  { onAdd, onEdit, onDownload, onTemplate }: ExpectationTableProps,
  rows: readonly ShownDetail[],
  remove: (shown: ShownDetail) => Promise<void>,
) {
  const [first] = rows
  return {
    add: onAdd,
    edit: () => first && onEdit(first.detail),
    remove: () => first && void remove(first),
    download: onDownload,
    template: () => onTemplate(rows.map(({ detail }) => detail.id)),
  }
}
