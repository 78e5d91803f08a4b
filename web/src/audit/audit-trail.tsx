import { type AuditFilter, auditMessages } from '@strata/contract'
import { IconDownload, IconListSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { download, runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { FiltersOfList } from '../tabs/index.ts'
import { EmptyState, ListedButton, ListTools, LoadFailed, listScreenStyles, Pager, RowsSkeleton, ScrollRegion } from '../ui/index.ts'
import { AuditFilterForm } from './audit-filter-form.tsx'
import { auditQuery, exportAudit } from './audit-queries.ts'
import { AuditTable } from './audit-table.tsx'
import { useAuditPlace } from './use-audit-place.ts'

/** Who did what, and what was refused: searched and exported by the administrator (specification 5 §18). */
export function AuditTrail() {
  const { companyId } = useSession()
  const { filter, page, show, turn } = useAuditPlace()
  const { data, isError, isPlaceholderData, refetch } = useQuery(auditQuery(companyId, filter, page))
  return (
    <section className={listScreenStyles.screen} aria-label={auditMessages.title}>
      <header className={listScreenStyles.head}>
        <h2 className={listScreenStyles.title}>{auditMessages.title}</h2>
        <ListTools>
          <FiltersOfList list="audit" />
          <ExportButton {...{ companyId, filter }} isEmpty={data?.total === 0} />
        </ListTools>
        <AuditFilterForm filter={filter} onChange={show} />
      </header>
      <ScrollRegion label={auditMessages.entries} className={isPlaceholderData ? listScreenStyles.oldRows : listScreenStyles.rows}>
        {isError && <LoadFailed title={auditMessages.failed} tryAgain={refetch} />}
        {!data && !isError && <RowsSkeleton rows={8} />}
        {data?.total === 0 && (
          <EmptyState icon={<IconListSearch size={32} stroke={1.4} />} title={auditMessages.none.title}>
            {auditMessages.none.text}
          </EmptyState>
        )}
        {data && data.total > 0 && <AuditTable entries={data.entries} />}
      </ScrollRegion>
      {data && <Pager page={data.page} size={data.size} total={data.total} onChange={turn} />}
    </section>
  )
}

function ExportButton({ companyId, filter, isEmpty }: { companyId: number; filter: AuditFilter; isEmpty: boolean }) {
  const [isBusy, setIsBusy] = useState(false)
  const save = async (): Promise<void> => {
    setIsBusy(true)
    await runAction({ work: () => exportAudit(companyId, filter), failed: auditMessages.exportFailed, retry: 'never', onDone: download })
    setIsBusy(false)
  }
  return (
    <ListedButton
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      reason={isEmpty ? auditMessages.nothingToExport : undefined}
      loading={isBusy}
      onClick={save}
    >
      {auditMessages.export}
    </ListedButton>
  )
}
