import { progressTrackerMessages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../session/index.ts'
import { LoadFailed, Pager, RowsSkeleton } from '../ui/index.ts'
import { ProgressTable } from './progress-table.tsx'
import { progressPageQuery, readProgress } from './report-queries.ts'

/** The processes one by one, a page of them at a time. */
export function ProgressDetails({ onOpened }: { onOpened: () => void }) {
  const { companyId } = useSession()
  const [asked, ask] = useState({ page: 0, size: 50 })
  const { data, isError, refetch } = useQuery(progressPageQuery(companyId, asked))
  if (!data) return isError ? <LoadFailed title={progressTrackerMessages.failed} tryAgain={refetch} /> : <RowsSkeleton rows={8} />
  return (
    <>
      <ProgressTable rows={data.entries} readAll={() => readProgress(companyId)} onOpened={onOpened} />
      <Pager {...asked} total={data.total} onChange={ask} />
    </>
  )
}
