import { improvementMessages, type ProjectSheet, projectsMessages, versionStatus } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useOpenDocument } from '../../document/index.ts'
import { type Action, runAction } from '../../platform/index.ts'
import { replacePlace, takeArrival, useAddressedDialog, useArrival } from '../../tabs/index.ts'
import { type Confirmation, lazyDialog, useConfirm } from '../../ui/index.ts'
import type { PlanPlace } from '../plan-place.ts'
import type { OpenedSheet } from '../sheet/sheet-dialog.tsx'
import { openPdf, openReport } from './readable-files.ts'
import type { SheetActionId } from './sheet-actions.ts'
import { archiving, archivingReport, deleting, publishing, unarchiving } from './sheet-changes.ts'
import { SheetDialog, UploadReportDialog } from './sheet-dialogs.ts'
import { refreshSheets, type SheetFilter, sheetQuery } from './sheet-queries.ts'
import { sheetQuestions } from './sheet-questions.ts'

const SheetVersionsDialog = lazyDialog(projectsMessages.parts.versions, () =>
  import('./sheet-versions-dialog.tsx').then((module) => module.SheetVersionsDialog),
)

/** A sheet that is read or edited is in the address. */
type Opened = { form: Exclude<OpenedSheet, { kind: 'edit' | 'view' }> } | { report: ProjectSheet } | { versions: ProjectSheet }
const addressedDialogs = ['sheet'] as const

interface Input {
  place: PlanPlace
  isRemoved: boolean
  /** Shows the list that a sheet has moved to. */
  showList: (filter: SheetFilter) => void
}

/** Does with project sheets what is asked: in a dialog, after a question, or at once. */
export function useSheetActions({ place, isRemoved, showList }: Input): {
  run: (action: SheetActionId, sheet: ProjectSheet) => void
  create: () => void
  dialogs: ReactNode
} {
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const [opened, setOpened] = useState<Opened>()
  const { open, save, viewer } = useOpenDocument()
  const close = (): void => setOpened(undefined)
  const { opened: addressed, ...inAddress } = useAddressedDialog({
    names: addressedDialogs,
    query: (id) => sheetQuery(place, id),
    refused: improvementMessages.sheetMissing,
  })
  useSheetLink()
  // A link leads to a sheet to read it.
  const [isEditing, setEditing] = useState(false)
  const showSheet = (sheet: ProjectSheet, edits: boolean): void => {
    setEditing(edits)
    inAddress.open('sheet', sheet)
  }
  const refresh = (): Promise<void> => refreshSheets(client, place)

  const change = async (action: Action, question: Confirmation, movesTo?: SheetFilter): Promise<void> => {
    const { isDone } = await runAction({ ...action, confirm: () => ask(question), refresh })
    if (isDone && movesTo) showList(movesTo)
  }
  const handlers: Record<SheetActionId, (sheet: ProjectSheet) => void> = {
    view: (sheet) => showSheet(sheet, false),
    edit: (sheet) => showSheet(sheet, true),
    revise: (sheet) => setOpened({ form: { kind: 'revise', sheet } }),
    versions: (sheet) => setOpened({ versions: sheet }),
    uploadReport: (sheet) => setOpened({ report: sheet }),
    viewPdf: (sheet) => openPdf(sheet, open),
    download: (sheet) => openPdf(sheet, save),
    viewReport: ({ report }) => report && openReport(report, open),
    publish: (sheet) => void change(publishing(place, sheet), sheetQuestions.publish(sheet), versionStatus.approved),
    archive: (sheet) => void change(archiving(place, sheet), sheetQuestions.archive(sheet)),
    unarchive: (sheet) => void change(unarchiving(place, sheet), sheetQuestions.unarchive(sheet)),
    remove: (sheet) => void change(deleting(place, sheet), sheetQuestions.remove(sheet)),
    archiveReport: ({ report }) => report && void change(archivingReport(place, report), sheetQuestions.archiveReport(report.name)),
  }
  const onSaved = (): void => {
    showList(versionStatus.wip)
    close()
    void refresh()
  }
  const onEdited = (): void => {
    inAddress.close()
    void refresh()
  }
  const addReport = (sheet: ProjectSheet): void => {
    inAddress.close()
    handlers.uploadReport(sheet)
  }
  const dialogs = (
    <>
      {opened && 'versions' in opened && <SheetVersionsDialog {...{ place, isRemoved }} sheet={opened.versions} onClose={close} />}
      {opened && 'report' in opened && (
        <UploadReportDialog place={place} sheet={opened.report} onUploaded={() => void refresh()} onClose={close} />
      )}
      {opened && 'form' in opened && <SheetDialog {...{ place, onSaved }} opened={opened.form} onClose={close} />}
      {addressed && (
        <SheetDialog
          place={place}
          opened={{ kind: isEditing ? 'edit' : 'view', sheet: addressed.item }}
          isInAddress
          onSaved={onEdited}
          addReport={isRemoved ? undefined : addReport}
          onClose={inAddress.close}
        />
      )}
      {dialog}
      {viewer}
    </>
  )
  return { run: (action, sheet) => handlers[action](sheet), create: () => setOpened({ form: { kind: 'new' } }), dialogs }
}

/** A link to a version of a project sheet opens it, to one in work too, which is listed to few but may get its report from anybody (specification 5 §22.7). */
function useSheetLink(): void {
  const link = useArrival()
  useEffect(() => {
    if (link?.version === undefined || !takeArrival(link)) return
    replacePlace({ version: undefined, dialog: { name: 'sheet', id: link.version } })
  }, [link])
}
