import classes from '../expectation-table.module.css'
import { FilterBar } from '../filter-bar.tsx'
import { MissingWarning } from '../missing-warning.tsx'
import { NoDetails } from '../no-details.tsx'
import type { TableParts } from '../table-parts.ts'
import { TableToolbar } from '../table-toolbar.tsx'
import { DetailsGrid } from './details-grid.tsx'

/** The grid below its toolbar, with the comments beside it. */
export function WideTable({ opened, view, comments, lifecycle, actions, reciprocal, hasChoice, edit, add }: TableParts) {
  return (
    <>
      <TableToolbar {...{ actions, reciprocal, lifecycle }} comments={comments.button} />
      <div className={classes.body}>
        <div className={classes.rows}>
          <FilterBar view={view}>
            <MissingWarning opened={opened} />
          </FilterBar>
          {view.entries.length === 0 ? <NoDetails view={view} onAdd={add} /> : <DetailsGrid {...{ view, hasChoice }} onEdit={edit} />}
        </div>
        {comments.panel}
      </div>
    </>
  )
}
