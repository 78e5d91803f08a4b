import { Skeleton } from '@mantine/core'
import { improvementMessages, type ProjectSheet, sheetVersionPageSizes } from '@strata/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOpenDocument } from '../../document/index.ts'
import { useFailureToast } from '../../platform/index.ts'
import { Dialog, LoadFailed } from '../../ui/index.ts'
import type { PlanPlace } from '../plan-place.ts'
import { openPdf, openReport } from './readable-files.ts'
import type { SheetActionId } from './sheet-actions.ts'
import { SheetDialog, UploadReportDialog } from './sheet-dialogs.ts'
import { refreshSheets, sheetVersionsQuery } from './sheet-queries.ts'
import { SheetVersionsTable } from './sheet-versions-table.tsx'

interface Props {
  place: PlanPlace
  isRemoved: boolean
  /** One of the versions. */
  sheet: ProjectSheet
  onClose: () => void
}

/** All versions of a project sheet with their files, for everybody who may open the process (specification 2 §6). */
export function SheetVersionsDialog({ place, isRemoved, sheet, onClose }: Props) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(sheetVersionsQuery(place, sheet.id))
  useFailureToast(error, refetch)
  const { open, save, viewer } = useOpenDocument()
  const [opened, setOpened] = useState<{ kind: 'view' | 'uploadReport'; sheet: ProjectSheet }>()
  const close = (): void => setOpened(undefined)
  const run = (id: SheetActionId, version: ProjectSheet): void => {
    if (id === 'view' || id === 'uploadReport') setOpened({ kind: id, sheet: version })
    if (id === 'viewPdf') openPdf(version, open)
    if (id === 'download') openPdf(version, save)
    if (id === 'viewReport' && version.report) openReport(version.report, open)
  }
  const isCovered = viewer !== undefined || opened !== undefined
  return (
    <Dialog title={improvementMessages.sheetVersions} size={860} onClose={onClose} closeOnClickOutside={!isCovered}>
      {data && <SheetVersionsTable {...{ isRemoved, run }} versions={data} sizes={sheetVersionPageSizes} />}
      {!data && (error ? <LoadFailed title={improvementMessages.sheetVersionsFailed} tryAgain={refetch} /> : <Skeleton height={180} />)}

      {opened?.kind === 'view' && (
        <SheetDialog place={place} opened={{ kind: 'view', sheet: opened.sheet }} onSaved={close} onClose={close} />
      )}
      {opened?.kind === 'uploadReport' && (
        <UploadReportDialog place={place} sheet={opened.sheet} onUploaded={() => void refreshSheets(client, place)} onClose={close} />
      )}

      {viewer}
    </Dialog>
  )
}
