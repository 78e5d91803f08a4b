import { NativeSelect, Skeleton, Table } from '@mantine/core'
import { type CompanyDocument, documentMessages, documentPageSizes, documentVersionPageSize, fullName } from '@strata/contract'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useFailureToast } from '../../chart/chart-queries.ts'
import { sayDateTime } from '../../chart/say-when.ts'
import { useSession } from '../../session/use-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageTurner } from '../../ui/page-turner.tsx'
import type { DocumentPlace } from '../document-place.ts'
import { useDocumentVersions } from '../document-queries.ts'
import { DocumentStatusMark } from '../list/document-status-mark.tsx'
import { useOpenDocument } from '../open-document.tsx'
import { sayBytes } from '../upload/say-bytes.ts'
import { DecisionCell } from './decision-cell.tsx'
import classes from './versions-dialog.module.css'

interface Props {
  place: DocumentPlace
  document: Pick<CompanyDocument, 'chronId' | 'name'>
  onClose: () => void
}

/** All versions of a document that the reader may see, the newest first, each to view and to download (`spec 2 §2`). */
export function VersionsDialog({ place, document: { chronId, name }, onClose }: Props) {
  const [asked, setAsked] = useState({ page: 0, size: documentVersionPageSize as number })
  const { data, error, refetch } = useDocumentVersions(place, chronId, asked)
  useFailureToast(error, refetch)
  return (
    <Dialog title="Document Versions" size={880} onClose={onClose}>
      <p className={classes.name}>{name}</p>
      {data ? (
        <Versions versions={data.versions} />
      ) : error ? (
        <LoadFailed title={documentMessages.versionsFailed} tryAgain={refetch} />
      ) : (
        <Skeleton height={160} radius={0} />
      )}
      {data && data.total > Math.min(...documentPageSizes) && (
        <footer className={classes.foot}>
          <NativeSelect
            size="xs"
            aria-label="Versions per page"
            value={String(asked.size)}
            onChange={({ currentTarget }) => setAsked({ page: 0, size: Number(currentTarget.value) })}
            data={documentPageSizes.map(String)}
          />
          <PageTurner {...asked} total={data.total} things="versions" onTurn={(page) => setAsked({ ...asked, page })} />
        </footer>
      )}
    </Dialog>
  )
}

function Versions({ versions }: { versions: readonly CompanyDocument[] }) {
  const { open, save, viewer } = useOpenDocument()
  return (
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
        <Table.Tbody>
          {versions.map((version) => (
            <VersionRow key={version.id} version={version} onOpen={() => open(version)} onSave={() => save(version)} />
          ))}
        </Table.Tbody>
      </Table>
      {viewer}
    </div>
  )
}

function VersionRow({ version, onOpen, onSave }: { version: CompanyDocument; onOpen: () => void; onSave: () => void }) {
  const { user } = useSession()
  return (
    <Table.Tr>
      <Table.Td className={classes.number}>{version.version}</Table.Td>
      <Table.Td>
        <DocumentStatusMark document={version} />
      </Table.Td>
      <Table.Td className={classes.file}>
        {version.fileName} <span className={classes.quiet}>{sayBytes(version.length)}</span>
      </Table.Td>
      <Table.Td>
        {fullName(version.createdBy)}
        <span className={classes.when}>{sayDateTime(version.createdOn, user.timezone)}</span>
      </Table.Td>
      <Table.Td>
        <DecisionCell version={version} />
      </Table.Td>
      <Table.Td className={classes.deeds}>
        {version.inline && (
          <IconAction label={`View version ${version.version}`} onClick={onOpen}>
            <IconEye size={16} stroke={1.6} aria-hidden />
          </IconAction>
        )}
        <IconAction label={`Download version ${version.version}`} onClick={onSave}>
          <IconDownload size={16} stroke={1.6} aria-hidden />
        </IconAction>
      </Table.Td>
    </Table.Tr>
  )
}
