import { Button } from '@mantine/core'
import { type CompanyDocument, fullName } from '@strata/contract'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { sayDateTime } from '../../chart/say-when.ts'
import { useSession } from '../../session/use-session.ts'
import { sayFolder } from '../document-place.ts'
import { sayBytes } from '../upload/say-bytes.ts'
import classes from './decide-document-screen.module.css'

interface Props {
  document: CompanyDocument
  /** The version in force. */
  former: CompanyDocument | undefined
  onOpen: (document: CompanyDocument) => void
  isSmall: boolean
}

/** What is decided on, and what it takes the place of. */
export function DocumentFacts({ document, former, onOpen, isSmall }: Props) {
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
