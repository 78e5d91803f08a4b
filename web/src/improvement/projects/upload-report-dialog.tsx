import { improvementMessages, improvementRoutes, type ProjectSheet } from '@strata/contract'
import { useState } from 'react'
import { call, findProblem, notify } from '../../platform/index.ts'
import { nameFromFile, useUpload } from '../../upload/index.ts'
import type { PlanPlace } from '../plan-place.ts'
import { UploadFileDialog } from '../upload-file-dialog.tsx'

interface Props {
  place: PlanPlace
  /** A WIP. */
  sheet: ProjectSheet
  onUploaded: () => void
  onClose: () => void
}

/** Uploads the report of a project and attaches it to its sheet; anyone who may open the process does (specification 2 §6). */
export function UploadReportDialog({ place, sheet, onUploaded, onClose }: Props) {
  const upload = useUpload()
  const [isAttaching, setAttaching] = useState(false)
  const send = async (file: File): Promise<void> => {
    const name = nameFromFile(file.name) || 'Project Report'
    const docId = await upload.upload({ docType: 'PRREP', parentId: place.processChronId, prefix: '/', name, file })
    if (docId === undefined) return
    setAttaching(true)
    const isAttached = await attach(place, sheet, docId)
    setAttaching(false)
    if (!isAttached) return
    onClose()
    onUploaded()
  }
  return (
    <UploadFileDialog
      title={improvementMessages.uploadReport}
      required={improvementMessages.reportRequired}
      description={sheet.report ? `It takes the place of ${sheet.report.name}.` : `For ${sheet.projectName}, version ${sheet.version}.`}
      upload={upload}
      isBusy={isAttaching}
      onFile={(file) => void send(file)}
      onClose={onClose}
    />
  )
}

/** Resolves to whether it was done; the failure is an info, with the server's own sentence (specification 2 §8). */
async function attach(place: PlanPlace, { id }: ProjectSheet, docId: number): Promise<boolean> {
  try {
    await call(improvementRoutes.addProjectReport, { params: { ...place, sheetId: id }, body: { docId } })
    notify.success(improvementMessages.reportUploaded)
    return true
  } catch (error) {
    const detail = findProblem(error)?.detail
    notify.info(improvementMessages.reportUploadFailed, detail === undefined ? {} : { detail })
    return false
  }
}
