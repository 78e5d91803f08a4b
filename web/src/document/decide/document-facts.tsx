import { Button } from '@mantine/core'
import { type CompanyDocument, fullName, documentLifeMessages as messages } from '@strata/contract'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { createElement, Fragment } from 'react'
import { formatDateTime } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { formatBytes } from '../../upload/index.ts'
import { formatFolder } from '../document-place.ts'
import type { DocumentVersion, listRejections } from '../document-version.ts'
import type { ReadableDocument } from '../open-document.tsx'
import classes from './document-evidence.module.css'

interface Props {
  document: DocumentVersion
  /** The version in force. */
  former: CompanyDocument | undefined
  /** Why this version, or one before it, was rejected. */
  rejections: ReturnType<typeof listRejections>
  onOpen: (document: ReadableDocument) => void
  isSmall: boolean
  /** It is in force and read, not decided; then `former` is what was in force before. */
  isRead: boolean
}

/** What is decided on or read, and what it takes the place of. */
export function DocumentFacts({ document, former, rejections, onOpen, isSmall, isRead }: Props) {
  const { user } = useSession()
  const { fileName, length, prefix, createdBy, createdOn } = document
  return (
    <div className={classes.facts}>
      <dl className={classes.list}>
        <dt>{messages.file}</dt>
        <dd>
          {fileName}, {formatBytes(length)}
        </dd>
        <dt>{messages.folder}</dt>
        <dd>{formatFolder(prefix)}</dd>
        <dt>{messages.created}</dt>
        <dd>
          {fullName(createdBy)}, {formatDateTime(createdOn, user.timezone)}
        </dd>
        {!isRead && <dt>{messages.inForce}</dt>}
        {!isRead && <dd>{former ? messages.version({ version: former.version }) : messages.noneInForce}</dd>}
        {rejections.length > 0 && <dt>{messages.rejectedBefore}</dt>}
        {rejections.map(({ version, by, on, comment }) => (
          <dd key={on}>
            {createElement(
              Fragment,
              null,
              ...messages.rejection({
                version,
                name: fullName(by),
                when: formatDateTime(on, user.timezone),
                comment,
                q: (text) => <q>{text}</q>,
              }),
            )}
          </dd>
        ))}
      </dl>
      <div className={classes.actions}>
        {isSmall && <ReadButton document={document} label={messages.read} onOpen={onOpen} />}
        {former && <ReadButton document={former} label={messages.readVersion({ version: former.version })} onOpen={onOpen} />}
      </div>
    </div>
  )
}

function ReadButton({ document, label, onOpen }: { document: ReadableDocument; label: string; onOpen: Props['onOpen'] }) {
  const Icon = document.inline ? IconEye : IconDownload
  return (
    <Button variant="default" leftSection={<Icon size={16} stroke={1.6} aria-hidden />} onClick={() => onOpen(document)}>
      {label}
    </Button>
  )
}
