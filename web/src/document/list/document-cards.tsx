import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type CompanyDocument, fullName, isRejectedDocument, documentsListMessages as messages } from '@strata/contract'
import { IconChevronRight, IconDots, IconFolder } from '@tabler/icons-react'
import { formatDate } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { formatFolder } from '../document-place.ts'
import { statusOf } from '../document-status.ts'
import classes from './document-cards.module.css'
import type { DocumentRow } from './document-rows.ts'
import { DocumentStatusMark } from './document-status-mark.tsx'
import { FileIcon } from './file-icon.tsx'

interface Props {
  rows: readonly DocumentRow[]
  hasFolders: boolean
  openFolder: (prefix: string) => void
  /** Shows what can be done with a document. */
  openActions: (document: CompanyDocument) => void
}

/** Folders and documents on a small screen. The second of two quick taps may meet what the first one brought there: it is passed over. */
export function DocumentCards({ rows, hasFolders, openFolder, openActions }: Props) {
  return (
    <ul className={classes.list} aria-label={messages.documents}>
      {rows.map((row) => (
        <li key={row.key}>
          {row.kind === 'folder' ? (
            <UnstyledButton className={classes.card} onClick={({ detail }) => detail < 2 && openFolder(row.prefix)}>
              <IconFolder className={classes.sign} size={22} stroke={1.4} aria-hidden />
              <span className={classes.folder}>
                <VisuallyHidden>{messages.folder}</VisuallyHidden> {row.name}
              </span>
              <IconChevronRight className={classes.sign} size={18} stroke={1.6} aria-hidden />
            </UnstyledButton>
          ) : (
            <UnstyledButton
              className={classes.card}
              aria-haspopup="dialog"
              onClick={({ detail }) => detail < 2 && openActions(row.document)}
            >
              <FileIcon fileExt={row.document.fileExt} />
              <CardText document={row.document} hasFolder={hasFolders} />
              <IconDots className={classes.sign} size={20} stroke={1.6} aria-hidden />
            </UnstyledButton>
          )}
        </li>
      ))}
    </ul>
  )
}

function CardText({ document, hasFolder }: { document: CompanyDocument; hasFolder: boolean }) {
  const { user } = useSession()
  const { name, version, createdBy, createdOn, prefix, rejection } = document
  const [by, date] = [fullName(createdBy), formatDate(createdOn, user.timezone)]
  return (
    <span className={classes.text}>
      <span className={classes.name}>{name}</span>
      <span className={classes.first}>
        <DocumentStatusMark document={document} />
        <span>{messages.versionOf({ version })}</span>
      </span>
      <span className={classes.by}>
        {hasFolder ? messages.inFolder({ name: by, date, folder: formatFolder(prefix) }) : `${by}, ${date}`}
      </span>
      {rejection && isRejectedDocument(statusOf(document)) && (
        <span className={classes.by}>
          {fullName(rejection.by)}: {rejection.comment}
        </span>
      )}
    </span>
  )
}
