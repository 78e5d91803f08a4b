import { Anchor, Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type CompanyDocument, fullName, documentsListMessages as messages } from '@strata/contract'
import { IconFolder } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { formatDateTime } from '../../platform/index.ts'
import { useFavouriteAction } from '../../preference/index.ts'
import { useSession } from '../../session/index.ts'
import { useCopyLinkAction } from '../../tabs/index.ts'
import { CheckCell, type CheckedRows, RowActions } from '../../ui/index.ts'
import type { OfferedAction } from '../actions/document-actions.ts'
import { formatFolder, placeOfDocument } from '../document-place.ts'
import { DocumentStatusMark } from './document-status-mark.tsx'
import classes from './documents-table.module.css'
import { FileIcon } from './file-icon.tsx'
import { statusColumns } from './status-column.ts'
import type { DocumentsView } from './use-documents-view.ts'

interface Props {
  document: CompanyDocument
  view: DocumentsView
  hasFolderColumn: boolean
  checks: CheckedRows<CompanyDocument> | undefined
  actions: readonly OfferedAction[]
  /** Of the menu: one row of the table is in the order of the keyboard. */
  tabIndex: 0 | -1
  onOpen: () => void
}

/** The cells of a document: its name opens it, a menu at the end has all that can be done with it. */
export function DocumentCells({ document, view, hasFolderColumn, checks, actions, tabIndex, onOpen }: Props) {
  const { user } = useSession()
  const copyLink = useCopyLinkAction()
  const favourite = useFavouriteAction()
  const place = placeOfDocument(document)
  const { version, prefix, createdBy, createdOn } = document
  const statusColumn = statusColumns[view.asked.status]
  return (
    <>
      {checks && (
        <CheckCell name={document.name} isChecked={checks.isChecked(document)} toggle={() => checks.toggle(document)} tabIndex={tabIndex} />
      )}
      <Table.Td dir="auto">
        <DocumentName document={document} onOpen={onOpen} />
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
      <Table.Td className={classes.when}>{formatDateTime(createdOn, user.timezone)}</Table.Td>
      {statusColumn && (
        <Table.Td className={classes.statusColumn} title={statusColumn.format(document, user.timezone)}>
          <span className={classes.reason}>{statusColumn.format(document, user.timezone)}</span>
        </Table.Td>
      )}
      <Table.Td className={classes.actions} onDoubleClick={stop}>
        <RowActions of={document.name} actions={[...actions, favourite(place, document.name), copyLink(place)]} tabIndex={tabIndex} />
      </Table.Td>
    </>
  )
}

const stop = (event: MouseEvent): void => event.stopPropagation()

/** Enter on the row does the same, so the keyboard does not stop at each name. */
function DocumentName({ document: { name, fileExt, inline, can }, onOpen }: { document: CompanyDocument; onOpen: () => void }) {
  const onClick = (event: MouseEvent): void => {
    event.stopPropagation()
    if (event.detail < 2) onOpen()
  }
  return (
    <span className={classes.name}>
      <FileIcon fileExt={fileExt} />
      {can.read === true ? (
        <UnstyledButton
          className={classes.link}
          tabIndex={-1}
          title={inline ? messages.viewOf({ name }) : messages.downloadOf({ name })}
          onClick={onClick}
          onDoubleClick={stop}
        >
          {name}
        </UnstyledButton>
      ) : (
        <span className={classes.text} title={name}>
          {name}
        </span>
      )}
    </span>
  )
}

/** A folder takes the whole row, which opens it. */
export const FolderCells = ({ name, columns }: { name: string; columns: number }) => (
  <Table.Td colSpan={columns}>
    <span className={classes.name}>
      <IconFolder className={classes.icon} size={20} stroke={1.4} aria-hidden />
      <span className={`${classes.text} ${classes.folder}`}>
        <VisuallyHidden>{messages.folder}</VisuallyHidden> {name}
      </span>
    </span>
  </Table.Td>
)

/** The folder of a document, as a link. */
function FolderLink({ prefix, onOpen }: { prefix: string; onOpen: () => void }) {
  if (prefix === '/') return <span className={classes.when}>{formatFolder(prefix)}</span>
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
      onDoubleClick={stop}
    >
      {formatFolder(prefix)}
    </Anchor>
  )
}
