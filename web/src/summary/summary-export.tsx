import { summaryScreenMessages as messages, type Process, type SummaryVersion } from '@strata/contract'
import type { ExportPlan, SummaryPicture } from '@strata/diagram'
import { useState } from 'react'
import { exportPicture, loadPdfDialog, type PictureFormat, PictureMenu, pictureFormats, titleFields } from '../chart/index.ts'
import { readAvailability } from '../platform/index.ts'
import { nameOfProcess } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { lazyDialog } from '../ui/index.ts'
import { exportSummary, planSummaryPdf } from './export-summary.ts'

const PdfDialog = lazyDialog(messages.parts.pdf, loadPdfDialog)

interface Props {
  process: Process
  version: SummaryVersion
  picture: SummaryPicture
  isDirty: boolean
}

/** A Process Summary as a picture, a drawing or a PDF. */
export function SummaryExport({ process, version, picture, isDirty }: Props) {
  const { user } = useSession()
  const [pdfPlan, setPdfPlan] = useState<ExportPlan>()
  const title = nameOfProcess(process)
  const availability = readAvailability(version.can, 'export', '')
  const blocked = isDirty ? { isShown: availability.isShown, reason: messages.exportBlocked } : availability
  const exportAs = async (format: PictureFormat) => {
    if (format === 'pdf') setPdfPlan(await planSummaryPdf(picture, { process, version }))
    else await exportPicture(`${title}${endings[format]}`, () => exportSummary(picture, { process, version }, format))
  }
  return (
    <>
      <PictureMenu availability={blocked} formats={pictureFormats} onExport={(format) => void exportAs(format)} />
      {pdfPlan && (
        <PdfDialog
          plan={pdfPlan}
          version={version}
          title={title}
          fields={titleFields(messages.name, version, process, user.timezone)}
          onClose={() => setPdfPlan(undefined)}
        />
      )}
    </>
  )
}

const endings = { png: '.png', png2: ' @2x.png', svg: '.svg' } as const
