import { Table } from '@mantine/core'
import { type CompanyDocument, fullName, documentViewerMessages as messages } from '@strata/contract'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { formatDateTime } from '../../platform/index.ts'
import { loadReviewAnswers, type ReviewedItem } from '../../review/index.ts'
import { useSession } from '../../session/index.ts'
import { IconAction, lazyUnseen, UnseenHead, useIsSmall } from '../../ui/index.ts'
import { formatBytes } from '../../upload/index.ts'
import { DocumentStatusMark } from '../list/document-status-mark.tsx'
import { useOpenDocument } from '../open-document.tsx'
import { DecisionCell } from './decision-cell.tsx'
import classes from './versions-dialog.module.css'

const ReviewAnswers = lazyUnseen(loadReviewAnswers)

interface RowProps {
  version: CompanyDocument
  reviewed: ReviewedItem | undefined
  onOpen: () => void
  onSave: () => void
}

/** Versions of a document, with what was said of them in reviews: a table, on a small screen a list. */
export function VersionRows({ versions, reviewed }: { versions: readonly CompanyDocument[] } & Pick<RowProps, 'reviewed'>) {
  const { open, save, viewer } = useOpenDocument()
  const isSmall = useIsSmall()
  const Row = isSmall ? VersionCard : VersionRow
  const rows = versions.map((version) => (
    <Row key={version.id} {...{ version, reviewed }} onOpen={() => open(version)} onSave={() => save(version)} />
  ))
  return (
    <>
      {isSmall ? (
        <ul className={classes.cards} aria-label={messages.versions}>
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
    <Table aria-label={messages.versions}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.number}>{messages.version}</Table.Th>
          <Table.Th>{messages.status}</Table.Th>
          <Table.Th>{messages.file}</Table.Th>
          <Table.Th>{messages.uploaded}</Table.Th>
          <Table.Th>{messages.decision}</Table.Th>
          <UnseenHead name={messages.viewAndDownload} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  </div>
)

function VersionRow({ version, reviewed, onOpen, onSave }: RowProps) {
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
        {reviewed && <ReviewAnswers item={reviewed} version={version.version} />}
      </Table.Td>
      <Table.Td className={classes.actions}>
        <VersionActions {...{ version, onOpen, onSave }} />
      </Table.Td>
    </Table.Tr>
  )
}

const VersionCard = ({ version, reviewed, onOpen, onSave }: RowProps) => (
  <li className={classes.card}>
    <div className={classes.head}>
      <strong>{messages.versionOf({ version: version.version })}</strong>
      <DocumentStatusMark document={version} />
      <span className={classes.cardActions}>
        <VersionActions {...{ version, onOpen, onSave }} />
      </span>
    </div>
    <div className={classes.file}>
      <FileWords version={version} />
    </div>
    <div>
      <UploadedWords version={version} isInSentence />
    </div>
    <div className={classes.decision}>
      <DecisionCell version={version} isInSentence />
      {reviewed && <ReviewAnswers item={reviewed} version={version.version} />}
    </div>
  </li>
)

const FileWords = ({ version: { fileName, length } }: { version: CompanyDocument }) => (
  <>
    {fileName} <span className={classes.quiet}>{formatBytes(length)}</span>
  </>
)

interface UploadedProps {
  version: CompanyDocument
  /** No head of a column names what was done. */
  isInSentence?: boolean
}

function UploadedWords({ version: { createdBy, createdOn }, isInSentence = false }: UploadedProps) {
  const { user } = useSession()
  return (
    <>
      {isInSentence ? messages.uploadedBy({ name: fullName(createdBy) }) : fullName(createdBy)}
      <span className={classes.when}>{formatDateTime(createdOn, user.timezone)}</span>
    </>
  )
}

const VersionActions = ({ version: { version, inline }, onOpen, onSave }: Omit<RowProps, 'reviewed'>) => (
  <>
    {inline && (
      <IconAction label={messages.viewVersion({ version })} onClick={onOpen}>
        <IconEye size={16} stroke={1.6} aria-hidden />
      </IconAction>
    )}
    <IconAction label={messages.downloadVersion({ version })} onClick={onSave}>
      <IconDownload size={16} stroke={1.6} aria-hidden />
    </IconAction>
  </>
)
