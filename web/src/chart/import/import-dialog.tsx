import { Button, Group, Loader } from '@mantine/core'
import { actionMessages, chartImportMessages as messages } from '@strata/contract'
import type { ChartImport } from '@strata/diagram'
import { type EditorSession, keepViews, useEditor } from '../../editor/index.ts'
import { notify } from '../../platform/index.ts'
import { type Confirmation, Dialog, FileDrop, useConfirm } from '../../ui/index.ts'
import { idsOfFile } from './ids-of-file.ts'
import { PageChoice, StepsChoice } from './import-choices.tsx'
import classes from './import-dialog.module.css'
import { ImportPreview } from './import-preview.tsx'
import { ImportReportView } from './import-report-view.tsx'
import { takeImport } from './take-import.ts'
import { useFileReading } from './use-file-reading.ts'

interface Props {
  session: EditorSession
  /** Where processes get their id: `P`, or `P1.` below P1. */
  processPrefix: string
  /** Dropped on the chart: read at once. */
  file?: File | undefined
  onClose: () => void
}

/** Takes a BPMN 2.0 or draw.io file into the chart as one step that can be undone (specification 5 §21). */
export function ImportDialog({ session, processPrefix, file, onClose }: Props) {
  const { ask, dialog: question } = useConfirm()
  const chart = useEditor(session, (shown) => shown.chart)
  const { mostNodes } = chart.scope
  const { state, read, steps, setSteps, pages, page, setPage } = useFileReading({ processPrefix, mostNodes }, file)
  const count = chart.nodeOrder.length
  const isEmpty = count === 0
  const take = (result: ChartImport, mode: 'replace' | 'append') => session.whenEditingAllowed(() => takeNow(result, mode))
  const takeNow = ({ chart }: ChartImport, mode: 'replace' | 'append') => {
    const former = session.state.chart
    if (!takeImport(session, chart, mode)) return
    onClose()
    notifyUntilEdited(session, messages.imported)
    // Once the dialog has returned the focus: Ctrl-Z is the chart's now.
    setTimeout(() => {
      keepViews(session, former, () => session.viewport.fit())
      session.viewport.focusCanvas()
    }, 50)
  }
  const replace = async (result: ChartImport) => {
    if (await ask(replaceChartQuestion(count))) take(result, 'replace')
  }
  return (
    <Dialog title={messages.title} size={640} onClose={onClose}>
      <FileDrop prompt={messages.drop} accept={endings} onFile={read} fileName={state.file?.name} />
      <StepsChoice value={steps} onChange={setSteps} />
      {pages.length > 1 && <PageChoice pages={pages} page={page} onChange={setPage} />}
      {state.kind === 'read' && <ImportPreview data={state.result.chart} name={state.file.name} />}
      <div aria-live="polite">
        {state.kind === 'reading' && (
          <Group gap={8} mt={16}>
            <Loader size={16} /> {messages.reading({ file: state.file.name })}
          </Group>
        )}
        {state.kind === 'failed' && (
          <p className={classes.fault} role="alert">
            {state.message} {state.line !== undefined && !/\bline \d/i.test(state.message) && messages.line({ line: String(state.line) })}{' '}
            {messages.unchanged}
          </p>
        )}
        {state.kind === 'read' && <ImportReportView report={state.result.report} ids={idsOfFile(state.result.chart, chart)} />}
      </div>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {actionMessages.cancel}
        </Button>
        {state.kind === 'read' && !isEmpty && (
          <Button variant="default" onClick={() => void replace(state.result)}>
            {messages.replace}
          </Button>
        )}
        {state.kind === 'read' && (
          <Button onClick={() => take(state.result, isEmpty ? 'replace' : 'append')}>{isEmpty ? messages.import : messages.add}</Button>
        )}
      </Group>
      {question}
    </Dialog>
  )
}

/** After the next edit, Undo would undo that instead. */
function notifyUntilEdited(session: EditorSession, words: string): void {
  const toast = notify.success(words)
  const stop = session.subscribe(({ chart }, before) => {
    if (chart === before.chart) return
    stop()
    notify.close(toast)
  })
}

/** Its content decides what a file is; these only help to find it. */
const endings = '.bpmn,.bpmn2,.xml,.drawio,.dio,.svg,.png'

const replaceChartQuestion = (count: number): Confirmation => ({
  title: messages.replaceTitle,
  body: messages.replaceBody({ count }),
  confirm: messages.replace,
  isDestructive: true,
})
