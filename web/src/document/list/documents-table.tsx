import { Anchor, Table, VisuallyHidden } from '@mantine/core'
import { type CompanyDocument, fullName } from '@strata/contract'
import { IconFolder } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { sayDateTime } from '../../chart/say-when.ts'
import { useSession } from '../../session/use-session.ts'
import { indexAfterKey } from '../../ui/index-after-key.ts'
import rowClasses from '../../ui/table/chosen-rows.module.css'
import { SortHead } from '../../ui/table/sort-head.tsx'
import { sayFolder } from '../document-place.ts'
import type { FolderAsked } from '../document-queries.ts'
import type { DocumentRow } from './document-rows.ts'
import { DocumentStatusMark } from './document-status-mark.tsx'
import classes from './documents-table.module.css'
import { FileIcon } from './file-icon.tsx'
import { standingColumns } from './standing-column.ts'
import type { DocumentsView } from './use-documents-view.ts'

interface Props {
  rows: readonly DocumentRow[]
  view: DocumentsView
  /** The documents of all folders are listed: each says where it lies. */
  hasFolderColumn: boolean
  onOpen: (document: CompanyDocument) => void
}

/** Folders and documents: a click or the arrow keys select a document, Enter or a double click opens it; a folder opens at once. */
export function DocumentsTable({ rows, view, hasFolderColumn, onOpen }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const pressed = useRef<DocumentRow['key']>(undefined)
  const { asked, selectedId, select } = view
  const selected = rows.findIndex((row) => row.kind === 'document' && row.document.id === selectedId)
  const inTabOrder = Math.max(0, selected)
  const standing = standingColumns[asked.status]

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
    const next = indexAfterKey(event.key, index, rows.length)
    if (next === undefined) return
    event.preventDefault()
    choose(rows[next])
    body.current?.rows[next]?.focus()
  }

  return (
    <Table role="grid" aria-label="Documents" className={rowClasses.table}>
      <Table.Thead>
        <Table.Tr>
          <SortedHeader name="Name" sort="name" view={view} />
          <Table.Th className={classes.number}>Version</Table.Th>
          <Table.Th>Status</Table.Th>
          {hasFolderColumn && <Table.Th>Folder</Table.Th>}
          <Table.Th>Created By</Table.Th>
          <SortedHeader name="Created On" sort="createdOn" view={view} />
          {standing && <Table.Th>{standing.header}</Table.Th>}
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
              <FolderCells name={row.name} columns={5 + (standing ? 1 : 0)} />
            ) : (
              <DocumentCells document={row.document} {...{ view, hasFolderColumn }} />
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const FolderCells = ({ name, columns }: { name: string; columns: number }) => (
  <Table.Td colSpan={columns}>
    <span className={classes.name}>
      <IconFolder className={classes.icon} size={20} stroke={1.4} aria-hidden />
      <span className={classes.text}>
        <VisuallyHidden>Folder</VisuallyHidden> {name}
      </span>
    </span>
  </Table.Td>
)

function DocumentCells({ document, view, hasFolderColumn }: { document: CompanyDocument; view: DocumentsView; hasFolderColumn: boolean }) {
  const { user } = useSession()
  const { name, fileExt, version, prefix, createdBy, createdOn } = document
  const standing = standingColumns[view.asked.status]
  return (
    <>
      <Table.Td>
        <span className={classes.name} title={name}>
          <FileIcon fileExt={fileExt} />
          <span className={classes.text}>{name}</span>
        </span>
      </Table.Td>
      <Table.Td className={classes.number}>{version}</Table.Td>
      <Table.Td>
        <DocumentStatusMark document={document} />
      </Table.Td>
      {hasFolderColumn && (
        <Table.Td>
          <FolderLink prefix={prefix} onOpen={() => view.openFolder(prefix)} />
        </Table.Td>
      )}
      <Table.Td className={classes.person}>{fullName(createdBy)}</Table.Td>
      <Table.Td className={classes.when}>{sayDateTime(createdOn, user.timezone)}</Table.Td>
      {standing && (
        <Table.Td className={classes.standing} title={standing.say(document, user.timezone)}>
          {standing.say(document, user.timezone)}
        </Table.Td>
      )}
    </>
  )
}

/** Where a document lies, and the way there. */
function FolderLink({ prefix, onOpen }: { prefix: string; onOpen: () => void }) {
  if (prefix === '/') return <span className={classes.when}>{sayFolder(prefix)}</span>
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {sayFolder(prefix)}
    </Anchor>
  )
}

function SortedHeader({ name, sort, view: { asked, sortBy } }: { name: string; sort: FolderAsked['sort']; view: DocumentsView }) {
  return <SortHead name={name} sorted={asked.sort === sort && asked.order} onSort={() => sortBy(sort)} />
}
