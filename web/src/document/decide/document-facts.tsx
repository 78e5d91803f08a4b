import { Button } from '@mantine/core'
import { type CompanyDocument, fullName } from '@strata/contract'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { sayDateTime } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { sayBytes } from '../../upload/index.ts'
import { sayFolder } from '../document-place.ts'
import type { listRejections } from '../versions/list-rejections.ts'
import classes from './decide-document-screen.module.css'

interface Props {
  document: CompanyDocument
  /** The version in force. */
  former: CompanyDocument | undefined
  /** Why this version, or one before it, was rejected. */
  rejections: ReturnType<typeof listRejections>
  onOpen: (document: CompanyDocument) => void
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
          {fileName}, {sayBytes(length)}
        </dd>
        <dt>Folder</dt>
        <dd>{sayFolder(prefix)}</dd>
        <dt>Created</dt>
        <dd>
          {fullName(createdBy)}, {sayDateTime(createdOn, user.timezone)}
        </dd>
        <dt>In force</dt>
        <dd>{former ? `Version ${former.version}` : 'No version yet'}</dd>
        {rejections.length > 0 && <dt>Rejected before</dt>}
        {rejections.map(({ version, by, on, comment }) => (
          <dd key={on}>
            Version {version}, {fullName(by)}, {sayDateTime(on, user.timezone)}: <q>{comment}</q>
          </dd>
        ))}
      </dl>
      <div className={classes.deeds}>
        {isSmall && <ReadButton document={document} label="Read the document" onOpen={onOpen} />}
        {former && <ReadButton document={former} label={`Read version ${former.version}`} onOpen={onOpen} />}
      </div>
    </div>
  )
}

function ReadButton({
  document,
  label,
  onOpen,
}: {
  document: CompanyDocument
  label: string
  onOpen: (document: CompanyDocument) => void
}) {
  const Icon = document.inline ? IconEye : IconDownload
  return (
    <Button variant="default" leftSection={<Icon size={16} stroke={1.6} aria-hidden />} onClick={() => onOpen(document)}>
      {label}
    </Button>
  )
}
