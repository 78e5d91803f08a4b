import { expectationTableMessages } from '@strata/contract'
import { useConfirm } from '../../ui/index.ts'
import type { ExpectationTableProps } from '../expectation-parts.ts'
import { SmallTable } from './cards/small-table.tsx'
import classes from './expectation-table.module.css'
import { WideTable } from './grid/wide-table.tsx'
import { detailRemoval } from './remove-detail.ts'
import type { ShownDetail } from './shown-detail.ts'
import { offerTableActions } from './table-actions.ts'
import type { TableParts } from './table-parts.ts'
import { useDetailsView } from './use-details-view.ts'
import { useTableComments } from './use-table-comments.tsx'

/** The rows of a version below their toolbar, with the comments (specification 3 §2.2). */
export function ExpectationTable(props: ExpectationTableProps) {
  const { opened, isSmall, wanted, lifecycle } = props
  const view = useDetailsView(opened, wanted)
  // Beside the rows is one panel at a time.
  const comments = useTableComments(opened, { isSmall, onOpen: () => props.isReciprocalOpen && props.onReciprocal() })
  const { ask, dialog } = useConfirm()
  const remove = detailRemoval(opened, ask)
  const actionsFor = (rows: readonly ShownDetail[]) => offerTableActions(opened, rows.length, handlersFor(props, rows, remove))
  const actions = actionsFor(view.choice.chosen)
  const mayEdit = opened.can.edit === true
  const edit = (key: string) => {
    const shown = view.rows.find((row) => row.key === key)
    if (shown) props.onEdit(shown.detail)
  }
  const toggle = () => {
    comments.close()
    props.onReciprocal()
  }
  const parts: TableParts = {
    ...{ opened, view, comments, lifecycle, actions, actionsFor },
    reciprocal: opened.process.level === 'macro' ? { isOpen: props.isReciprocalOpen, toggle } : undefined,
    hasChoice: actions.some(({ id }) => id === 'edit' || id === 'template'),
    edit: mayEdit ? edit : undefined,
    add: mayEdit ? props.onAdd : undefined,
  }
  return (
    <section className={classes.table} aria-label={expectationTableMessages.rows}>
      {isSmall ? <SmallTable {...parts} /> : <WideTable {...parts} />}
      {dialog}
    </section>
  )
}

/** What is done with these rows; with the first, where it is done with one. */
function handlersFor(
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
