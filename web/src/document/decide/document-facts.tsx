import { Button } from '@mantine/core'
import { type CompanyDocument, fullName } from '@strata/contract'
import { IconDownload, IconEye } from '@tabler/icons-react'
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
}

/** What is decided on, and what it takes the place of. */
export function DocumentFacts({ document, former, rejections, onOpen, isSmall }: Props) {
  const { user } = useSession()
  const { fileName, length, prefix, createdBy, createdOn } = document
  return (
    <div className={classes.facts}>
      <dl className={classes.list}>
        <dt>File</dt>
        <dd>
          {fileName}, {formatBytes(length)}
        </dd>
        <dt>Folder</dt>
        <dd>{formatFolder(prefix)}</dd>
        <dt>Created</dt>
        <dd>
          {fullName(createdBy)}, {formatDateTime(createdOn, user.timezone)}
        </dd>
        <dt>In force</dt>
        <dd>{former ? `Version ${former.version}` : 'No version yet'}</dd>
        {rejections.length > 0 && <dt>Rejected before</dt>}
        {rejections.map(({ version, by, on, comment }) => (
          <dd key={on}>
            Version {version}, {fullName(by)}, {formatDateTime(on, user.timezone)}: <q>{comment}</q>
          </dd>
        ))}
      </dl>
      <div className={classes.actions}>
        {isSmall && <ReadButton document={document} label="Read the document" onOpen={onOpen} />}
        {former && <ReadButton document={former} label={`Read version ${former.version}`} onOpen={onOpen} />}
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
