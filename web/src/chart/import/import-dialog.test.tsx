import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildOpened, forgetEverything, showAs } from '../chart-tests.setup.tsx'
import { answerImport } from './answer-import.ts'
import { FileOnChart } from './file-on-chart.tsx'
import { ImportDialog } from './import-dialog.tsx'
import type { ImportRequest } from './import-messages.ts'

/** jsdom has no workers: the same code answers on the page. */
class WorkerOnPage extends EventTarget {
  postMessage(request: ImportRequest): void {
    void answerImport(request).then((data) => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate(): void {}
}

beforeEach(() => vi.stubGlobal('Worker', WorkerOnPage))
afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

const cell = (id: string, text: string, style: string) =>
  `<mxCell id="${id}" value="${text}" style="${style}" vertex="1" parent="1"><mxGeometry x="40" y="40" width="160" height="80" as="geometry"/></mxCell>`
const page = (name: string, ...cells: string[]) =>
  `<diagram name="${name}"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel></diagram>`
const drawing = `<mxfile>${page('Orders', cell('a', 'Scan order', 'rounded=1;'))}${page('Returns', cell('b', 'Weather', 'shape=cloud;'))}</mxfile>`

/** A file as the browser hands it over; jsdom's own cannot be read as bytes. */
function fileOf(text: string, name: string): File {
  const file = new File([text], name)
  Object.defineProperty(file, 'arrayBuffer', { value: async () => new TextEncoder().encode(text).buffer })
  return file
}

function showDialog(file: File) {
  const { session } = buildOpened({ data: { schema: 1, nodes: [], edges: [] }, processes: [], usedPids: [] })
  const onClose = vi.fn()
  showAs(<ImportDialog session={session} processPrefix="P" onClose={onClose} file={file} />)
  return { session, onClose, texts: () => Object.values(session.state.chart.nodes).map(({ text }) => text) }
}

describe('the import of a file', () => {
  it('takes a draw.io file, with a picture of it and the report', async () => {
    // given
    const { texts, onClose, session } = showDialog(fileOf(drawing, 'orders.drawio'))
    // then
    expect(await screen.findByText('1 activity; 0 connections.')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Preview of orders.drawio' })).toBeInTheDocument()
    expect(screen.getByText('A chart shows one page of the file.')).toBeInTheDocument()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Import' }))
    // then
    expect(texts()).toEqual(['Scan order'])
    expect(onClose).toHaveBeenCalledOnce()
    expect(await screen.findByText('The file has been imported. You can undo this.')).toBeInTheDocument()
    // when
    act(() => session.undo())
    // then
    expect(texts()).toEqual([])
    await waitFor(() => expect(screen.queryByText('The file has been imported. You can undo this.')).toBeNull())
  })

  it('shows all that came in, and takes the view back when it is undone', async () => {
    // given somebody who looks at a part
    const { session } = showDialog(fileOf(drawing, 'orders.drawio'))
    const [part, all] = [
      { x: 40, y: 20, zoom: 1 },
      { x: -300, y: 0, zoom: 0.5 },
    ]
    let view = part
    const goTo = (to: typeof view) => {
      view = to
    }
    session.viewport = { ...session.viewport, view: () => view, goTo, fit: () => goTo(all) }
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
    // then
    await waitFor(() => expect(view).toEqual(all))
    act(() => session.undo())
    expect(view).toEqual(part)
  })

  it('takes the page chosen', async () => {
    // given
    const { texts } = showDialog(fileOf(drawing, 'orders.drawio'))
    await screen.findByText('1 activity; 0 connections.')
    // when
    await userEvent.click(screen.getByRole('combobox', { name: 'Page of the file' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Returns' }))
    // then
    expect(await screen.findByText('Cloud “Weather” became activity')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Import' }))
    expect(texts()).toEqual(['Weather'])
  })

  it('makes processes of the steps when asked', async () => {
    // given
    const { session } = showDialog(fileOf(drawing, 'orders.drawio'))
    await screen.findByText('1 activity; 0 connections.')
    // when
    await userEvent.click(screen.getByRole('radio', { name: 'Processes' }))
    // then
    expect(await screen.findByText('1 process; 0 connections.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Import' }))
    expect(Object.values(session.state.chart.nodes).map(({ kind }) => kind)).toEqual(['process'])
  })

  it('takes it once and closes when somebody else is editing and the person goes on', async () => {
    // given
    const { texts, onClose, session } = showDialog(fileOf(drawing, 'orders.drawio'))
    await screen.findByText('1 activity; 0 connections.')
    const asked: (() => void)[] = []
    session.guardEdits((edit) => asked.push(edit))
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Import' }))
    // then
    expect(texts()).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
    // when
    session.guardEdits(undefined)
    act(() => {
      for (const goOn of asked) goOn()
    })
    // then
    expect(texts()).toEqual(['Scan order'])
    expect(onClose).toHaveBeenCalledOnce()
    expect(await screen.findByText('The file has been imported. You can undo this.')).toBeInTheDocument()
  })

  it('says in which line a file is broken, and changes nothing', async () => {
    // given
    const { texts } = showDialog(fileOf('<mxfile>\n<diagram></page>', 'orders.drawio'))
    // then
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The file is not well-formed XML: it is broken in line 2. Nothing was changed.',
    )
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument()
    expect(texts()).toEqual([])
  })

  it('refuses what is neither BPMN nor draw.io', async () => {
    showDialog(fileOf('PK\u0003\u0004\u0000', 'orders.vsdx'))
    expect(await screen.findByRole('alert')).toHaveTextContent('This is neither a BPMN nor a draw.io file. Nothing was changed.')
  })
})

describe('a file dropped on the chart', () => {
  const drop = (isEnabled: boolean) => {
    const onFile = vi.fn()
    showAs(
      <FileOnChart isEnabled={isEnabled} onFile={onFile}>
        <p>The chart</p>
      </FileOnChart>,
    )
    const file = fileOf(drawing, 'orders.drawio')
    const dataTransfer = { types: ['Files'], files: [file] }
    fireEvent.dragOver(screen.getByText('The chart'), { dataTransfer })
    const isHinted = screen.queryByText('Drop a BPMN or draw.io file to import it') !== null
    fireEvent.drop(screen.getByText('The chart'), { dataTransfer })
    return { onFile, file, isHinted }
  }

  it('is taken where the chart can be drawn', () => {
    const { onFile, file, isHinted } = drop(true)
    expect(isHinted).toBe(true)
    expect(onFile).toHaveBeenCalledWith(file)
  })

  it('is left where the chart is only read', () => {
    const { onFile, isHinted } = drop(false)
    expect(isHinted).toBe(false)
    expect(onFile).not.toHaveBeenCalled()
  })
})
