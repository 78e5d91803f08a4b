import { Table } from '@mantine/core'
import { type CompanyDocument, fullName } from '@strata/contract'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { formatDateTime } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { IconAction, useIsSmall } from '../../ui/index.ts'
import { formatBytes } from '../../upload/index.ts'
import { DocumentStatusMark } from '../list/document-status-mark.tsx'
import { useOpenDocument } from '../open-document.tsx'
import { DecisionCell } from './decision-cell.tsx'
import classes from './versions-dialog.module.css'

interface RowProps {
  version: CompanyDocument
  onOpen: () => void
  onSave: () => void
}

/** Versions of a document: a table, on a small screen a list. */
export function VersionRows({ versions }: { versions: readonly CompanyDocument[] }) {
  const { open, save, viewer } = useOpenDocument()
  const isSmall = useIsSmall()
  const Row = isSmall ? VersionCard : VersionRow
  const rows = versions.map((version) => (
    <Row key={version.id} version={version} onOpen={() => open(version)} onSave={() => save(version)} />
  ))
  return (
    <>
      {isSmall ? (
        <ul className={classes.cards} aria-label="Versions">
          {rows}
        </ul>
      ) : (
        <WideTable>{rows}</WideTable>
      )}
      {viewer}
    </>
  )
}

const WideTable = ({ children }: { children: React.ReactNode }) => (
  <div className={classes.scroll}>
    <Table aria-label="Versions">
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.number}>Version</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>File</Table.Th>
          <Table.Th>Uploaded</Table.Th>
          <Table.Th>Decision</Table.Th>
          <Table.Th aria-label="View and download" />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  </div>
)

function VersionRow({ version, onOpen, onSave }: RowProps) {
  return (
    <Table.Tr>
      <Table.Td className={classes.number}>{version.version}</Table.Td>
      <Table.Td>
        <DocumentStatusMark document={version} />
      </Table.Td>
      <Table.Td className={classes.file}>
        <FileWords version={version} />
      </Table.Td>
      <Table.Td>
        <UploadedWords version={version} />
      </Table.Td>
      <Table.Td>
        <DecisionCell version={version} />
      </Table.Td>
      <Table.Td className={classes.actions}>
        <VersionActions {...{ version, onOpen, onSave }} />
      </Table.Td>
    </Table.Tr>
  )
}

const VersionCard = ({ version, onOpen, onSave }: RowProps) => (
  <li className={classes.card}>
    <div className={classes.head}>
      <strong>Version {version.version}</strong>
      <DocumentStatusMark document={version} />
      <span className={classes.cardActions}>
        <VersionActions {...{ version, onOpen, onSave }} />
      </span>
    </div>
    <div className={classes.file}>
      <FileWords version={version} />
    </div>
    <div>
      Uploaded by <UploadedWords version={version} />
    </div>
    <div className={classes.decision}>
      <DecisionCell version={version} isInSentence />
    </div>
  </li>
)

const FileWords = ({ version: { fileName, length } }: { version: CompanyDocument }) => (
  <>
    {fileName} <span className={classes.quiet}>{formatBytes(length)}</span>
  </>
)

function UploadedWords({ version: { createdBy, createdOn } }: { version: CompanyDocument }) {
  const { user } = useSession()
  return (
    <>
      {fullName(createdBy)}
      <span className={classes.when}>{formatDateTime(createdOn, user.timezone)}</span>
    </>
  )
}

const VersionActions = ({ version: { version, inline }, onOpen, onSave }: RowProps) => (
  <>
    {inline && (
      <IconAction label={`View version ${version}`} onClick={onOpen}>
        <IconEye size={16} stroke={1.6} aria-hidden />
      </IconAction>
    )}
    <IconAction label={`Download version ${version}`} onClick={onSave}>
      <IconDownload size={16} stroke={1.6} aria-hidden />
    </IconAction>
  </>
)
