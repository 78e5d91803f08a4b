import { Button, Group, Progress } from '@mantine/core'
import { type ExportPlan, mostPages, type PageSetup, planPages, type TitleField } from '@strata/diagram'
import { useEffect, useRef, useState } from 'react'
import { notify, saveFile } from '../../../platform/index.ts'
import { Dialog } from '../../../ui/index.ts'
import { makePdf } from './make-pdf.ts'
import { PageChoices } from './page-choices.tsx'
import classes from './pdf-dialog.module.css'

interface Props {
  /** The chart as it is drawn. */
  plan: ExportPlan
  /** What the title block says. */
  fields: readonly TitleField[]
  /** The document's title, and with `.pdf` the name of its file. */
  title: string
  onClose: () => void
}

interface Running {
  done: number
  of: number
}

/** Asks on what pages the chart goes, and saves it as a PDF. Closing stops what runs. */
export function PdfDialog({ plan, fields, title, onClose }: Props) {
  const [setup, setSetup] = useState<PageSetup>({ paper: 'chart' })
  const [running, setRunning] = useState<Running>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const save = async () => {
    const stopping = new AbortController()
    stop.current = stopping
    setRunning({ done: 0, of: planPages(plan, setup).pageCount })
    try {
      const watching = { signal: stopping.signal, onPage: (done: number, of: number) => setRunning({ done, of }) }
      const { file, missing } = await makePdf({ plan, setup, fields, title }, watching)
      saveFile(file, `${title}.pdf`)
      if (missing.length > 0) notify.warning(describeMissing(missing))
      onClose()
    } catch {
      if (stopping.signal.aborted) return
      setRunning(undefined)
      notify.error('Unable to export the chart')
    }
  }
  const isTooMuch = planPages(plan, setup).pageCount > mostPages
  return (
    <Dialog title="Export as PDF" size={520} onClose={onClose}>
      <PageChoices setup={setup} onChange={setSetup} isDisabled={running !== undefined} />
      <p className={classes.pages} aria-live="polite">
        {running ? describeRunning(running) : formatPages(plan, setup)}
      </p>
      {running && <Progress aria-label="Pages done" value={(100 * running.done) / running.of} size={4} mt={8} />}
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => void save()} disabled={running !== undefined || isTooMuch}>
          Save PDF
        </Button>
      </Group>
    </Dialog>
  )
}

function formatPages(plan: ExportPlan, setup: PageSetup): string {
  const { pageCount, rows, columns, scale } = planPages(plan, setup)
  if (pageCount > mostPages) return `These would be ${pageCount.toLocaleString('en-US')} pages. Choose a larger page or a smaller size.`
  const percent = Math.round((100 * scale) / 0.75)
  const count = pageCount === 1 ? '1 page' : `${pageCount} pages, ${columns} across and ${rows} down`
  return `${count}, at ${percent} % of the size on screen.`
}

const describeRunning = ({ done, of }: Running): string => (of === 1 ? 'Making the PDF.' : `Page ${Math.min(done + 1, of)} of ${of}.`)

const describeMissing = (missing: readonly string[]): string =>
  `The font of the PDF lacks ${missing.slice(0, 12).join(' ')}. A question mark stands for each. PNG and SVG show them.`
