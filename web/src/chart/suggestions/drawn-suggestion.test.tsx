import type { Suggestion, SuggestionDrawing } from '@strata/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptyAnswer, jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../../platform/stub-server.setup.ts'
import { closeSuggestions } from '../../suggestion/index.ts'
import { answeringSuggestions, buildSuggestion } from '../../suggestion/suggestion-samples.setup.ts'
import { buildNode, buildProcess, buildVersion } from '../chart-samples.setup.ts'
import '../chart-canvas.setup.ts'
import { buildOpened, forgetEverything, globalChart, showAs } from '../chart-tests.setup.tsx'
import { ChartSuggestionsPanel } from './chart-suggestions-panel.tsx'
import { DrawDialog } from './draw-dialog.tsx'
import { useKeptDrawing } from './kept-drawings.ts'

const base = '/aprs/v3/suggestion/1/gpfc/20'
const chart = '/aprs/v3/chart/1/gpfc'
const approved = buildVersion({ id: 29, version: 7, status: { id: 3, name: 'APPROVED' }, can: {} })
const check = { id: 'n2', kind: 'activity', x: 300, y: 0, width: 152, height: 72, text: 'Check stock', parent: null } as const
const drawn: Suggestion = buildSuggestion({ drawing: { versionId: 29, elements: 1 } })
const wipNodes = [buildNode(), { ...check, text: 'Count stock' }]

/** Version 7 has a step that the drawing calls otherwise; `wip` is what the WIP has of it. */
const answering = (wip: readonly object[]) => ({
  ...answeringSuggestions(base, [drawn]),
  [`GET ${chart}/version/0`]: () => jsonAnswer([buildVersion(), approved]),
  [`GET ${chart}/url/29`]: () => jsonAnswer({ url: 'http://files.test/29' }, { 'x-content-hash': 'hash' }),
  'GET /29': () => jsonAnswer({ schema: 1, nodes: [buildNode({ addInfo: { aprsId: 7, processId: 'P1' } }), check], edges: [] }),
  [`GET ${chart}/data/30`]: () => jsonAnswer({ schema: 1, nodes: wip, edges: [] }, { etag: '"one"' }),
  'GET /aprs/v3/process/gpfcp/1/29/getall': () => jsonAnswer([buildProcess({ id: 7 })]),
  'GET /aprs/v3/process/gpfcp/1/30/getall': () => jsonAnswer([buildProcess()]),
  'GET /aprs/v3/process/gpfcp/1/30/getusedids': () => jsonAnswer(['P1']),
  [`GET ${base}/drawing/7`]: () =>
    jsonAnswer({ versionId: 29, nodes: [{ ...check, text: 'Check all stock' }], edges: [], removedNodes: [], removedEdges: [] }),
})

const taken = (calls: readonly SeenCall[]): unknown[] => calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body))

afterEach(() => {
  act(closeSuggestions)
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('a suggestion with a drawing', () => {
  it('shows it compared with the version that it was drawn on', async () => {
    stubServer(answering(wipNodes))
    showAs(<ChartSuggestionsPanel opened={buildOpened()} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Show the drawing' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Drawn by Samir Haddad' }))
    expect(await dialog.findByRole('region', { name: 'Changes' })).toHaveTextContent('Check all stock')
  })

  it('asks what is kept where the WIP changed the same, and takes it up then', async () => {
    // given
    let asked = 0
    const calls = stubServer({
      ...answering(wipNodes),
      [`PUT ${base}/takeup/7`]: () => {
        asked += 1
        return asked === 1 ? problemAnswer(409, 'CONTENT_CHANGED', 'The WIP changed what the drawing changes too.') : emptyAnswer()
      },
    })
    showAs(<ChartSuggestionsPanel opened={buildOpened()} />)
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Take up' }))
    // then
    const dialog = within(await screen.findByRole('dialog', { name: 'What is kept?' }))
    const asDrawn = await dialog.findByRole('radio', { name: 'As drawn' })
    expect(dialog.getByRole('button', { name: 'Take up' })).toHaveAttribute('aria-disabled', 'true')
    const choice = within(dialog.getByRole('radiogroup', { name: /Check stock|Check all stock|Count stock/ }))
    expect(choice.getAllByRole('radio')).toHaveLength(2)
    // when
    await userEvent.click(asDrawn)
    await userEvent.click(dialog.getByRole('button', { name: 'Take up' }))
    // then
    await waitFor(() => expect(taken(calls)).toEqual([{}, { choices: [{ key: 'n2', side: 'mine' }] }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a drawing that was not sent', () => {
  const drawing: SuggestionDrawing = {
    versionId: 29,
    nodes: [{ ...check, text: 'Check all stock' }],
    edges: [],
    removedNodes: [],
    removedEdges: [],
  }

  function showDrawing() {
    stubServer(answering(wipNodes))
    const [onKeep, onClose] = [vi.fn(), vi.fn()]
    const shown = showAs(<DrawDialog place={globalChart} version={approved} parentPid={null} drawn={drawing} {...{ onKeep, onClose }} />)
    return { onKeep, onClose, shown }
  }

  it('is kept as far as it was drawn when a window that becomes narrow takes the editor away', async () => {
    const { onKeep, shown } = showDrawing()
    await screen.findByRole('button', { name: 'Use this drawing' })
    shown.unmount()
    expect(onKeep.mock.calls).toEqual([[drawing]])
  })

  it('is not kept a second time when the editor was closed', async () => {
    const { onKeep, onClose, shown } = showDrawing()
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledOnce()
    shown.unmount()
    expect(onKeep).not.toHaveBeenCalled()
  })

  it('still goes along with the suggestion where the panel is another one by then', async () => {
    // given
    stubServer(answering(wipNodes))
    const Keeping = () => {
      const { keep, drop } = useKeptDrawing(globalChart)
      return (
        <>
          <button type="button" onClick={() => keep(drawing)}>
            a:keep
          </button>
          <button type="button" onClick={drop}>
            a:drop
          </button>
        </>
      )
    }
    const first = showAs(<Keeping />)
    await userEvent.click(screen.getByRole('button', { name: 'a:keep' }))
    first.unmount()
    // then
    const panel = showAs(<ChartSuggestionsPanel opened={buildOpened()} />)
    expect(await screen.findByText('Drawn: 1 change')).toBeInTheDocument()
    panel.unmount()
    // when
    showAs(<Keeping />)
    await userEvent.click(screen.getByRole('button', { name: 'a:drop' }))
  })
})
