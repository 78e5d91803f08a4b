import { formatPlaceInCompany, type Report, type ReportFolder, reportsScreenMessages } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ReadableDocument, useListedDocument } from '../document/index.ts'
import { runAction } from '../platform/index.ts'
import { useDroppedFavourites } from '../preference/index.ts'
import { useSession } from '../session/index.ts'
import { lazyDialog, useConfirm, WaitingForm } from '../ui/index.ts'
import { placeOfReport, type ReportRuns } from './report-actions.ts'
import { refreshReports } from './report-queries.ts'
import { type ReportAction, reportActions } from './run-report-action.ts'

const ReportDialog = lazyDialog(
  reportsScreenMessages.form,
  () => import('./report-dialog.tsx').then((module) => module.ReportDialog),
  WaitingForm,
)

interface Input {
  /** The processes whose reports the reader manages. */
  processes: readonly ReportFolder[]
  /** The process whose reports are shown. */
  processChronId: number | undefined
}

/** Does with reports what is asked: in a dialog, after a question, or at once. */
export function useReportActions({ processes, processChronId }: Input): { runs: ReportRuns; create: () => void; dialogs: ReactNode } {
  const { companyId } = useSession()
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const { open, save, viewer } = useListedDocument({ companyId, docType: 'CFR', parentId: 0 })
  const [opened, setOpened] = useState<{ report: Report | undefined }>()
  const drop = useDroppedFavourites()
  const close = (): void => setOpened(undefined)
  const runner =
    ({ ask: describe, run, done, failed }: ReportAction, onDone?: (report: Report) => void) =>
    (report: Report): void =>
      void runAction({
        confirm: () => ask(describe(report)),
        work: () => run(companyId, report),
        done,
        failed,
        refresh: () => refreshReports(client, companyId),
        onDone: () => onDone?.(report),
      })
  const runs: ReportRuns = {
    read: (report) => open(readable(report)),
    download: (report) => save(readable(report)),
    edit: (report) => setOpened({ report }),
    archive: runner(reportActions.archive),
    unarchive: runner(reportActions.unarchive),
    remove: runner(reportActions.remove, (report) => drop(formatPlaceInCompany(placeOfReport(report)))),
  }
  const dialogs = (
    <>
      {opened && (
        <ReportDialog
          report={opened.report}
          {...{ processes, processChronId }}
          onSaved={() => {
            close()
            void refreshReports(client, companyId)
          }}
          onClose={close}
        />
      )}
      {dialog}
      {viewer}
    </>
  )
  return { runs, create: () => setOpened({ report: undefined }), dialogs }
}

const readable = ({ id, name, inline }: Report): ReadableDocument => ({ id, docType: 'CFR', name, inline })
