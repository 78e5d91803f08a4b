import { type Report, type ReportFolder, reportsScreenMessages } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ReadableDocument, useOpenDocument } from '../document/index.ts'
import { useSession } from '../session/index.ts'
import { lazyDialog, useQuestion } from '../ui/index.ts'
import type { ReportRuns } from './report-actions.ts'
import { doWithReport, type ReportDeed, reportDeeds } from './report-deeds.ts'
import { refreshReports } from './report-queries.ts'

const ReportDialog = lazyDialog(reportsScreenMessages.form, () => import('./report-dialog.tsx').then((module) => module.ReportDialog))

interface Input {
  /** The processes whose reports the reader manages. */
  processes: readonly ReportFolder[]
  /** The process whose reports are shown. */
  processChronId: number | undefined
}

/** Does with reports what is asked: in a dialog, after a question, or at once. */
export function useReportDeeds({ processes, processChronId }: Input): { runs: ReportRuns; create: () => void; dialogs: ReactNode } {
  const { companyId } = useSession()
  const client = useQueryClient()
  const { ask, dialog } = useQuestion()
  const { open, save, viewer } = useOpenDocument()
  const [opened, setOpened] = useState<{ report: Report | undefined }>()
  const close = (): void => setOpened(undefined)
  const doAfterQuestion = (deed: ReportDeed) => async (report: Report) => {
    if (!(await ask(deed.ask(report)))) return
    await doWithReport({ companyId, report, deed }, () => refreshReports(client, companyId))
  }
  const runs: ReportRuns = {
    read: (report) => open(readable(report)),
    download: (report) => save(readable(report)),
    edit: (report) => setOpened({ report }),
    archive: (report) => void doAfterQuestion(reportDeeds.archive)(report),
    unarchive: (report) => void doAfterQuestion(reportDeeds.unarchive)(report),
    remove: (report) => void doAfterQuestion(reportDeeds.remove)(report),
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
