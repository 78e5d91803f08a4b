import { commands, toData } from '@strata/diagram'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StoreApi } from 'zustand/vanilla'
import { emptyAnswer, jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { buildSession } from '../../session/session-samples.setup.ts'
import { SessionContext } from '../../session/use-session.ts'
import { show } from '../../ui/show.setup.tsx'
import { buildContent, buildNode, buildProcess, buildVersion } from '../chart-samples.setup.ts'
import { openChart } from '../open/open-chart.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import { chartCanvas } from '../work/chart-surface.tsx'
import { editingTools } from '../work/chart-toolbar.tsx'
import { ChartWork } from '../work/chart-work.tsx'
import { deleteDraftsOf, keepDraft, listDrafts } from './draft/chart-drafts.ts'
import { draftOfferDialog } from './draft/draft-offer-layer.tsx'
import { editsKeeper } from './use-kept-edits.tsx'

interface Part<Code> {
  state: StoreApi<{ part: Code | undefined; hasFailed: boolean }>
  load: () => void
}

const globalChart = { companyId: 1, type: 'gpfc', parentId: 0 } as const

/** Real files are loaded here, which may take a while. */
const whenLoaded = { timeout: 20_000 }

const giveBack: (() => void)[] = []

/** As where its file could not be loaded; what is answered lets it come. */
async function lose<Code>({ state, load }: Part<Code>): Promise<() => void> {
  load()
  await waitFor(() => expect(state.getState().part).toBeDefined(), { timeout: 50_000 })
  const { part } = state.getState()
  const come = () => act(() => state.setState({ part, hasFailed: false }))
  state.setState({ part: undefined, hasFailed: true })
  giveBack.push(come)
  return come
}

function openPage(version = buildVersion(), edit: (opened: OpenedChart) => void = () => undefined) {
  const opened = openChart(buildContent({ version }), { place: globalChart })
  edit(opened)
  const handlers = { onDecide: vi.fn(), onWithdraw: vi.fn(), onMakeWip: vi.fn(), onRetire: vi.fn(), onCreateAgain: vi.fn() }
  const given = { onBegun: vi.fn(), reopen: vi.fn(), onSent: vi.fn(), ask: vi.fn(async () => true), ...handlers }
  show(
    <SessionContext value={buildSession()}>
      <ChartWork {...{ opened, version, versions: [version], isSmall: false, firstMap: undefined }} {...given} />
    </SessionContext>,
  )
  return opened
}

function edit({ session }: ReturnType<typeof openChart>): boolean {
  act(() => {
    session.execute(commands.setText, { id: 'n1', text: 'Win more orders' })
  })
  return session.state.isDirty
}

beforeEach(async () => {
  HTMLCanvasElement.prototype.getContext = () => null
  stubServer({ 'GET /aprs/v3/user/1': () => jsonAnswer([]) })
  await deleteDraftsOf(50)
})
afterEach(() => {
  for (const come of giveBack.splice(0)) come()
  vi.unstubAllGlobals()
})
// What is left unsaved is kept, for whoever opens the chart next.
afterAll(() => deleteDraftsOf(50))

it('paints the chart where what opens it cannot be loaded, and opens it once that came', async () => {
  // given
  const bringCanvas = await lose(chartCanvas)
  await lose(editsKeeper)
  const opened = openPage()
  const reported = await screen.findByText(/^You can look at this chart\. The rest could not be loaded\./)
  expect(within(reported.parentElement ?? document.body).getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(document.querySelector('svg path')).not.toBeNull()
  expect(edit(opened)).toBe(false)
  // when
  bringCanvas()
  // then
  expect(await screen.findByRole('button', { name: /Process P1 Win orders/ })).toBeInTheDocument()
  expect(screen.queryByText(/^You can look at this chart/)).toBeNull()
  expect(edit(opened)).toBe(false)
})

it('leaves a version to be read where what keeps edits cannot be loaded, and to be edited once that came', async () => {
  // given
  const bringKeeper = await lose(editsKeeper)
  const opened = openPage()
  expect(await screen.findByText(/^You can read this version\. The parts needed to edit it could not be loaded\./)).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: /Process P1 Win orders/ }, whenLoaded)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(edit(opened)).toBe(false)
  expect(screen.queryByRole('toolbar', { name: 'Editing' })).toBeNull()
  // when
  bringKeeper()
  // then
  expect(screen.queryByText(/^You can read this version/)).toBeNull()
  expect(await screen.findByRole('toolbar', { name: 'Editing' }, whenLoaded)).toBeInTheDocument()
  expect(edit(opened)).toBe(true)
  await waitFor(async () => expect(await listDrafts(50)).toHaveLength(1), whenLoaded)
})

it.each([
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Save' }))],
  ['Ctrl S', () => userEvent.keyboard('{Control>}s{/Control}')],
])('saves, asked by %s before what saves is there, once that came', async (_way, askToSave) => {
  // given
  const saved = { schema: 1, nodes: [buildNode({ text: 'Win more orders' })], edges: [] }
  const calls = stubServer({
    'GET /aprs/v3/user/1': () => jsonAnswer([]),
    'POST /aprs/v3/chart/1/gpfc/data/30': () => emptyAnswer({ etag: '"two"' }),
    'GET /aprs/v3/chart/1/gpfc/data/30': () => jsonAnswer(saved, { etag: '"two"' }),
    'GET /aprs/v3/chart/1/gpfc/get/30': () => jsonAnswer(buildVersion()),
    'GET /aprs/v3/process/gpfcp/1/30/getall': () => jsonAnswer([buildProcess()]),
    'GET /aprs/v3/process/gpfcp/1/30/getusedids': () => jsonAnswer(['P1']),
  })
  const bringKeeper = await lose(editsKeeper)
  const { session } = openPage(buildVersion(), (opened) => edit(opened))
  // when
  await askToSave()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  bringKeeper()
  // then
  await waitFor(() => expect(session.state.isDirty).toBe(false), whenLoaded)
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body).chartData.nodes[0].text)).toEqual([
    'Win more orders',
  ])
})

it('leaves a chart to be edited by its keys where its tools cannot be loaded, and shows them once they came', async () => {
  // given
  const bringTools = await lose(editingTools)
  const opened = openPage()
  expect(await screen.findByText(/^The tools could not be loaded\./)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(edit(opened)).toBe(true)
  // when
  bringTools()
  // then
  expect(await screen.findByRole('toolbar', { name: 'Editing' })).toBeInTheDocument()
  expect(screen.queryByText(/^The tools could not be loaded\./)).toBeNull()
})

it('holds editing while kept edits cannot be offered, so that no edit puts them away, and offers them once that can be', async () => {
  // given
  const bringOffer = await lose(draftOfferDialog)
  const { session } = openChart(buildContent(), { place: globalChart })
  session.execute(commands.setText, { id: 'n1', text: 'Win large orders' })
  const about = { accountId: 50, companyId: 1, type: 'gpfc', chartId: 30, etag: '"one"', title: 'Global Chart', version: 8 } as const
  await keepDraft({ ...about, changeCount: 1, savedOn: '2026-11-20T10:00:00.000Z', data: toData(session.state.chart) })
  const opened = openPage()
  // then
  const reported = await screen.findByText(
    /^This browser keeps edits that you did not save, and they could not be offered to you\./,
    {},
    whenLoaded,
  )
  const tools = screen.getByRole('button', { name: 'Outline' })
  expect(reported.compareDocumentPosition(tools)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(edit(opened)).toBe(false)
  expect(reported).toBeInTheDocument()
  // when
  bringOffer()
  // then
  expect(reported).not.toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(opened.session.state.chart.nodes.n1?.text).toBe('Win large orders')
  expect(edit(opened)).toBe(true)
})
