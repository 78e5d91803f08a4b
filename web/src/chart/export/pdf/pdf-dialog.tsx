import { Button, Group, Progress } from '@mantine/core'
import { actionMessages, type ChartVersion, chartExportMessages, pdfDialogMessages as messages } from '@strata/contract'
import { type ExportPlan, mostPages, type PageSetup, planPages, type TitleField } from '@strata/diagram'
import { useEffect, useRef, useState } from 'react'
import { formatNumber, notify, runAction, saveFile } from '../../../platform/index.ts'
import { useSession } from '../../../session/index.ts'
import { readPrintedSignature } from '../../../signing/index.ts'
import { Dialog } from '../../../ui/index.ts'
import { makePdf } from './make-pdf.ts'
import { PageChoices } from './page-choices.tsx'
import classes from './pdf-dialog.module.css'

interface Props {
  /** The chart as it is drawn. */
  plan: ExportPlan
  /** Of the title block. */
  fields: readonly TitleField[]
  /** Whose signature goes into the title block. */
  version: PrintedVersion
  /** The document's title, and with `.pdf` the name of its file. */
  title: string
  onClose: () => void
}

export type PrintedVersion = Pick<ChartVersion, 'id' | 'type' | 'approvedOn'>

interface Running {
  done: number
  of: number
}

/** Asks on what pages the chart goes, and saves it as a PDF. Closing stops what runs. */
export function PdfDialog({ plan, fields, version, title, onClose }: Props) {
  const { companyId, company } = useSession()
  const sign = company.info.signed_since === null ? async () => fields : () => addSignature(fields, { companyId, version })
  const [setup, setSetup] = useState<PageSetup>({ paper: 'chart' })
  const [running, setRunning] = useState<Running>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const save = async () => {
    const stopping = new AbortController()
    stop.current = stopping
    setRunning({ done: 0, of: planPages(plan, setup).pageCount })
    const watching = { signal: stopping.signal, onPage: (done: number, of: number) => setRunning({ done, of }) }
    const { isDone } = await runAction({
      work: async () => makePdf({ plan, setup, fields: await sign(), title }, watching),
      done: ({ file, missing }) => {
        saveFile(file, `${title}.pdf`)
        if (missing.length > 0) notify.warning(messages.missing({ characters: missing.slice(0, 12).join(' ') }))
        onClose()
      },
      failed: () => (stopping.signal.aborted ? undefined : { text: chartExportMessages.failed }),
      retry: 'never',
    })
    if (!isDone) setRunning(undefined)
  }
  const isTooMuch = planPages(plan, setup).pageCount > mostPages
  return (
    <Dialog title={messages.title} size={520} onClose={onClose}>
      <PageChoices setup={setup} onChange={setSetup} isDisabled={running !== undefined} />
      <p className={classes.pages} aria-live="polite">
        {running ? describeRunning(running) : formatPages(plan, setup)}
      </p>
      {running && <Progress aria-label={messages.progress} value={(100 * running.done) / running.of} size={4} mt={8} />}
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {actionMessages.cancel}
        </Button>
        <Button onClick={() => void save()} disabled={running !== undefined || isTooMuch}>
          {messages.save}
        </Button>
      </Group>
    </Dialog>
  )
}

/** With who signed the approval of the version. */
async function addSignature(
  fields: readonly TitleField[],
  { companyId, version: { id, type, approvedOn } }: { companyId: number; version: PrintedVersion },
): Promise<readonly TitleField[]> {
  if (approvedOn === null) return fields
  const signed = await readPrintedSignature({ companyId, kind: 'chart', type, id, state: approvedOn })
  return signed ? [...fields, { ...signed, share: 3.4 }] : fields
}

function formatPages(plan: ExportPlan, setup: PageSetup): string {
  const { pageCount, rows, columns, scale } = planPages(plan, setup)
  const count = formatNumber(pageCount)
  if (pageCount > mostPages) return messages.tooMany({ count })
  const percent = String(Math.round((100 * scale) / 0.75))
  return pageCount === 1 ? messages.onePage({ percent }) : messages.pages({ count, percent, columns: String(columns), rows: String(rows) })
}

const describeRunning = ({ done, of }: Running): string =>
  of === 1 ? messages.creating : messages.creatingPage({ page: String(Math.min(done + 1, of)), count: String(of) })
