import { Button, SegmentedControl } from '@mantine/core'
import { type ReportFolder, reportMessages, reportsScreenMessages } from '@strata/contract'
import { IconArrowLeft, IconFolder, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { packsQuery } from '../pack/index.ts'
import { useAwaited, useFailureToast } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { FiltersOfList, renameTab, type TabScreenProps } from '../tabs/index.ts'
import { EmptyState, ExportMenu, ListedButton, ListScreenSkeleton, ListTools, LoadFailed, RowsSkeleton } from '../ui/index.ts'
import { loadExportedReports } from './exported-reports.ts'
import { PacksButton } from './packs-button.tsx'
import type { ReportRuns } from './report-actions.ts'
import { nameOfFolder, ReportFolders } from './report-folders.tsx'
import { ReportList } from './report-list.tsx'
import { type ReportsAsked, reportFoldersQuery } from './report-queries.ts'
import classes from './reports-screen.module.css'
import { useReportActions } from './use-report-actions.tsx'
import { useReportsPlace, type ReportsView as View } from './use-reports-place.ts'

/** What processes report to each other (specification 3 §2.5): recent reports, those of a process, and the archived ones for those who manage them. */
export function ReportsScreen({ tab }: TabScreenProps) {
  const { companyId, isCeo, user } = useSession()
  const client = useQueryClient()
  const folders = useQuery(reportFoldersQuery(companyId, 'process'))
  const packs = useQuery(packsQuery(companyId))
  const manageable = (folders.data ?? []).filter(({ canManage }) => canManage)
  // The CEO deletes reports, which is done from there, without managing any.
  const seesArchived = manageable.length > 0 || isCeo
  const { view, folder, show, open } = useReportsPlace()
  const listed = findListed(view, folder)
  const { runs, create, dialogs } = useReportActions({ processes: manageable, processChronId: folder?.chronId })
  // Opened by an address the tab has no title yet.
  useEffect(() => renameTab(tab.id, reportMessages.title), [tab.id])
  // The buttons are above the list: later, they would move it.
  if (useAwaited(folders, packs)) return <ListScreenSkeleton />
  return (
    <section className={classes.screen} aria-label={reportMessages.title}>
      <header className={classes.header}>
        <h2 className={classes.title}>{reportMessages.title}</h2>
        <PacksButton packs={packs.data} />
        {manageable.length > 0 && (
          <ListedButton leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={create}>
            {reportsScreenMessages.create}
          </ListedButton>
        )}
      </header>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={reportsScreenMessages.view}
          value={view}
          onChange={(value) => show(views.find((known) => known.value === value)?.value ?? 'recent')}
          data={views.filter(({ value }) => value !== 'archived' || seesArchived)}
        />
        {folder && <Place folder={folder} goBack={() => open(undefined)} />}
        <ListTools>
          <FiltersOfList list="reports" />
          {listed && <ExportMenu list={() => loadExportedReports(client, { ...listed, companyId, zone: user.timezone })} />}
        </ListTools>
      </div>
      <div className={classes.list}>
        <Content {...{ view, folder, runs }} onOpen={open} />
      </div>
      {dialogs}
    </section>
  )
}

/** The reports that are listed; nothing where processes are. */
function findListed(view: View, folder: ReportFolder | undefined): Pick<ReportsAsked, 'view' | 'parentId'> | undefined {
  if (view === 'recent') return { view, parentId: 0 }
  return folder && { view: view === 'process' ? 'processdocs' : view, parentId: folder.chronId }
}

const views: { value: View; label: string }[] = [
  { value: 'recent', label: reportsScreenMessages.views.recent },
  { value: 'process', label: reportsScreenMessages.views.process },
  { value: 'archived', label: reportsScreenMessages.views.archived },
]

/** Which process one is in, and the way out. */
function Place({ folder, goBack }: { folder: ReportFolder; goBack: () => void }) {
  return (
    <div className={classes.place}>
      <Button variant="default" size="xs" leftSection={<IconArrowLeft size={16} stroke={1.6} aria-hidden />} onClick={goBack}>
        {reportsScreenMessages.back}
      </Button>
      <span className={classes.here}>{nameOfFolder(folder)}</span>
    </div>
  )
}

interface ContentProps {
  view: View
  folder: ReportFolder | undefined
  runs: ReportRuns
  onOpen: (folder: ReportFolder) => void
}

function Content({ view, folder, runs, onOpen }: ContentProps) {
  const listed = findListed(view, folder)
  if (listed) return <ReportList key={view} {...listed} runs={runs} />
  return view === 'recent' ? null : <Folders key={view} view={view} onOpen={onOpen} />
}

function Folders({ view, onOpen }: { view: 'process' | 'archived'; onOpen: (folder: ReportFolder) => void }) {
  const { companyId } = useSession()
  const { data, error, refetch } = useQuery(reportFoldersQuery(companyId, view))
  useFailureToast(error, refetch)
  if (!data) return error ? <LoadFailed title={reportMessages.failed} tryAgain={refetch} /> : <RowsSkeleton rows={8} />
  if (data.length > 0) return <ReportFolders folders={data} isArchived={view === 'archived'} onOpen={onOpen} />
  return (
    <EmptyState icon={<IconFolder size={32} stroke={1.4} />} title={reportsScreenMessages.noFolders[view].title}>
      {reportsScreenMessages.noFolders[view].text}
    </EmptyState>
  )
}
