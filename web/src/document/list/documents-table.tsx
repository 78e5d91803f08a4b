import { Table } from '@mantine/core'
import { type CompanyDocument, documentsListMessages as messages } from '@strata/contract'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { type CheckedRows, CheckHead, indexAfterKey, chosenRowsStyles as rowClasses, SortHead, UnseenHead } from '../../ui/index.ts'
import type { OfferedAction } from '../actions/document-actions.ts'
import type { FolderAsked } from '../document-queries.ts'
import { DocumentCells, FolderCells } from './document-cells.tsx'
import type { DocumentRow } from './document-rows.ts'
import classes from './documents-table.module.css'
import { statusColumns } from './status-column.ts'
import type { DocumentsView } from './use-documents-view.ts'

interface Props {
  rows: readonly DocumentRow[]
  view: DocumentsView
  /** The documents of all folders are listed: each names its folder. */
  hasFolderColumn: boolean
  onOpen: (document: CompanyDocument) => void
  /** Left out where nothing can be done with several. */
  checks: CheckedRows<CompanyDocument> | undefined
  /** What can be done with a document, for the menu of its row. */
  actionsOf: (document: CompanyDocument) => readonly OfferedAction[]
}

/** Folders and documents: a click or the arrow keys select a document; its name, Enter or a double click opens it, Space chooses it among several; a folder opens at once. */
export function DocumentsTable({ rows, view, hasFolderColumn, onOpen, actionsOf, checks }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const pressed = useRef<DocumentRow['key']>(undefined)
  const { asked, selectedId, select } = view
  const selected = rows.findIndex((row) => row.kind === 'document' && row.document.id === selectedId)
  const inTabOrder = Math.max(0, selected)
  const statusColumn = statusColumns[asked.status]

  const choose = (row: DocumentRow | undefined): void => select(row?.kind === 'document' ? row.document.id : undefined)
  const open = (row: DocumentRow): void => (row.kind === 'folder' ? view.openFolder(row.prefix) : onOpen(row.document))
  const onClick = ({ detail }: MouseEvent, row: DocumentRow): void => {
    // The second click of a double click may meet a row that came under the pointer with the folder that the first one opened.
    if (detail > 1) return
    pressed.current = row.key
    if (row.kind === 'folder') open(row)
    else choose(row)
  }
  const onDoubleClick = (row: DocumentRow): void => {
    if (row.kind === 'document' && pressed.current === row.key) open(row)
  }
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const row = rows[index]
    if (event.target !== event.currentTarget || !row) return
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(row)
      open(row)
      return
    }
    if (event.key === ' ' && row.kind === 'document' && checks) {
      event.preventDefault()
      checks.toggle(row.document)
      return
    }
    const next = indexAfterKey(event.key, index, rows.length)
    if (next === undefined) return
    event.preventDefault()
    choose(rows[next])
    body.current?.rows[next]?.focus()
  }

  return (
    <Table role="grid" aria-label={messages.documents} className={rowClasses.table}>
      <Table.Thead>
        <Table.Tr>
          {checks && <CheckHead rows={checks} />}
          <SortedHeader name={messages.name} sort="name" view={view} />
          <Table.Th className={classes.number}>{messages.version}</Table.Th>
          <Table.Th>{messages.status}</Table.Th>
          {hasFolderColumn && <Table.Th>{messages.folder}</Table.Th>}
          <Table.Th>{messages.createdBy}</Table.Th>
          <SortedHeader name={messages.createdOn} sort="createdOn" view={view} />
          {statusColumn && <Table.Th>{statusColumn.header}</Table.Th>}
          <UnseenHead name={messages.actions} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody ref={body}>
        {rows.map((row, index) => (
          <Table.Tr
            key={row.key}
            className={rowClasses.row}
            aria-selected={index === selected}
            tabIndex={index === inTabOrder ? 0 : -1}
            onClick={(event) => onClick(event, row)}
            onDoubleClick={() => onDoubleClick(row)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {row.kind === 'folder' ? (
              <FolderCells name={row.name} columns={6 + (statusColumn ? 1 : 0) + (checks ? 1 : 0)} />
            ) : (
              <DocumentCells
                document={row.document}
                {...{ view, hasFolderColumn, checks }}
                actions={actionsOf(row.document)}
                tabIndex={index === inTabOrder ? 0 : -1}
                onOpen={() => {
                  choose(row)
                  open(row)
                }}
              />
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function SortedHeader({ name, sort, view: { asked, sortBy } }: { name: string; sort: FolderAsked['sort']; view: DocumentsView }) {
  return <SortHead name={name} sorted={asked.sort === sort && asked.order} onSort={() => sortBy(sort)} />
}
