import { Skeleton, Table } from '@mantine/core'
import {
  actionMessages,
  documentPageSizes,
  documentVersionPageSize,
  fullName,
  improvementMessages,
  gamMessages as messages,
} from '@strata/contract'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOpenDocument } from '../../document/index.ts'
import { formatDateTime, useFailureToast } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { Dialog, LoadFailed, Pager, RowActions, UnseenHead } from '../../ui/index.ts'
import type { PlanPlace } from '../plan-place.ts'
import { gamVersionsQuery } from './gam-queries.ts'

interface Props {
  place: PlanPlace
  chronId: number
  onClose: () => void
}

/** The annual plans there were, the newest first (specification 2 §2). */
export function GamVersionsDialog({ place, chronId, onClose }: Props) {
  const { user } = useSession()
  const [asked, setAsked] = useState<{ page: number; size: number }>({ page: 0, size: documentVersionPageSize })
  const { data, error, refetch } = useQuery(gamVersionsQuery(place, { chronId, ...asked }))
  useFailureToast(error, refetch)
  const { open, save, viewer } = useOpenDocument()
  return (
    <Dialog title={improvementMessages.gamVersions} size={720} onClose={onClose}>
      {!data && (error ? <LoadFailed title={improvementMessages.gamVersionsFailed} tryAgain={refetch} /> : <Skeleton height={180} />)}
      {data && (
        <>
          <Table aria-label={improvementMessages.gamVersions}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{messages.columns.version}</Table.Th>
                <Table.Th>{messages.columns.name}</Table.Th>
                <Table.Th>{messages.columns.uploaded}</Table.Th>
                <UnseenHead name={messages.columns.actions} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.versions.map((version) => (
                <Table.Tr key={version.id}>
                  <Table.Td>{version.version}</Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{version.name}</Table.Td>
                  <Table.Td>
                    {messages.uploadedAt({ time: formatDateTime(version.createdOn, user.timezone), name: fullName(version.createdBy) })}
                  </Table.Td>
                  <Table.Td ta="end">
                    <RowActions
                      of={messages.versionOf({ name: version.name, version: version.version })}
                      isInline
                      actions={[
                        ...(version.inline ? [{ label: actionMessages.view, Icon: IconEye, run: () => open(version) }] : []),
                        { label: actionMessages.download, Icon: IconDownload, run: () => save(version) },
                      ]}
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Pager {...asked} sizes={documentPageSizes} total={data.total} onChange={setAsked} />
        </>
      )}
      {viewer}
    </Dialog>
  )
}
