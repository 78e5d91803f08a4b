import { documentMessages, documentsListMessages, type Process } from '@strata/contract'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFailureToast } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { EmptyState, ListScreenSkeleton, LoadFailed } from '../ui/index.ts'
import { accessQuery } from './document-queries.ts'
import { DocumentsList } from './list/documents-list.tsx'

/** The documents of a process, for its members only (specification 2 §2, §6). */
export function ProcessDocumentsScreen({ process: { chronId } }: { process: Process }) {
  const { companyId } = useSession()
  const { data, error, refetch } = useQuery(accessQuery(companyId, chronId))
  useFailureToast(error, refetch)
  const place = useMemo(() => ({ companyId, docType: 'PRD' as const, parentId: chronId }), [companyId, chronId])
  if (data?.canAccess) return <DocumentsList place={place} title={documentsListMessages.processDocuments} />
  if (data) return <EmptyState icon={<IconLock size={32} stroke={1.4} />} title={documentMessages.membersOnly} />
  return error ? <LoadFailed title={documentMessages.accessFailed} tryAgain={refetch} /> : <ListScreenSkeleton />
}
