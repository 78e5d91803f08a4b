import { improvementMessages, projectsMessages as messages, type ProjectSheet } from '@strata/contract'
import { useState } from 'react'
import { runAction } from '../../platform/index.ts'
import { nameFromFile, useUpload } from '../../upload/index.ts'
import type { PlanPlace } from '../plan-place.ts'
import { UploadFileDialog } from '../upload-file-dialog.tsx'
import { attachingReport } from './sheet-changes.ts'

export interface UploadReportProps {
  place: PlanPlace
  /** A WIP. */
  sheet: ProjectSheet
  onUploaded: () => void
  onClose: () => void
}

/** Uploads the report of a project and attaches it to its sheet; anyone who may open the process does (specification 2 §6). */
export function UploadReportDialog({ place, sheet, onUploaded, onClose }: UploadReportProps) {
  const upload = useUpload()
  const [isAttaching, setAttaching] = useState(false)
  const send = async (file: File): Promise<void> => {
    const name = nameFromFile(file.name) || messages.unnamedReport
    const docId = await upload.upload({ docType: 'PRREP', parentId: place.processChronId, prefix: '/', name, file })
    if (docId === undefined) return
    setAttaching(true)
    const { isDone } = await runAction(attachingReport(place, sheet, docId))
    setAttaching(false)
    if (!isDone) return
    onClose()
    onUploaded()
  }
  return (
    <UploadFileDialog
      title={improvementMessages.uploadReport}
      required={improvementMessages.reportRequired}
      description={
        sheet.report
          ? messages.replacesReport({ name: sheet.report.name })
          : messages.reportFor({ project: sheet.projectName, version: sheet.version })
      }
      upload={upload}
      isBusy={isAttaching}
      onFile={(file) => void send(file)}
      onClose={onClose}
    />
  )
}
