import { projectsMessages } from '@strata/contract'
import type { ComponentType } from 'react'
import { lazyDialog, WaitingForm } from '../../ui/index.ts'
import type { SheetDialogProps } from '../sheet/sheet-dialog.tsx'
import type { UploadReportProps } from './upload-report-dialog.tsx'

/** Opened from the list of project sheets, and from the versions of one. */
export const SheetDialog: ComponentType<SheetDialogProps> = lazyDialog(
  projectsMessages.parts.sheet,
  () => import('../sheet/sheet-dialog.tsx').then((module) => module.SheetDialog),
  WaitingForm,
)

export const UploadReportDialog: ComponentType<UploadReportProps> = lazyDialog(
  projectsMessages.parts.reportUpload,
  () => import('./upload-report-dialog.tsx').then((module) => module.UploadReportDialog),
  WaitingForm,
)
