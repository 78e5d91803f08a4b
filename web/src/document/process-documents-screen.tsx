import { documentMessages, documentRoutes, type Process } from '@strata/contract'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, orFail, useFailureToast } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { EmptyState, LoadFailed, ScreenSkeleton } from '../ui/index.ts'
import { DocumentsList } from './list/documents-list.tsx'

/** The documents of a process, for its members only (specification 2 §2, §6). */
export function ProcessDocumentsScreen({ process: { chronId } }: { process: Process }) {
  const { companyId } = useSession()
  const { data, error, refetch } = useAccess(companyId, chronId)
  const place = useMemo(() => ({ companyId, docType: 'PRD' as const, parentId: chronId }), [companyId, chronId])
  if (data?.canAccess) return <DocumentsList place={place} title="Process Documents" />
  if (data) return <EmptyState icon={<IconLock size={32} stroke={1.4} />} title={documentMessages.membersOnly} />
  return error ? <LoadFailed title={documentMessages.accessFailed} tryAgain={refetch} /> : <ScreenSkeleton />
}

function useAccess(companyId: number, globalProcessId: number) {
  const access = useQuery({
    queryKey: ['document', companyId, 'access', globalProcessId],
    queryFn: async ({ signal }) => {
      const params = { companyId, globalProcessId }
      return (await orFail(documentMessages.accessFailed, call(documentRoutes.canAccessProcessDocuments, { params }, { signal }))).data
    },
  })
  useFailureToast(access.error, access.refetch)
  return access
}
