import type { ColouredProcess, WorkEntry } from '@strata/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { jsonAnswer, type SeenCall, stubServer } from '../../../platform/stub-server.setup.ts'
import { useTabs } from '../../../tabs/tabs.ts'
import { buildDecision, workOf } from '../../../work/built-work.setup.ts'
import { buildContent, buildNode, buildProcess, buildVersion } from '../../chart-samples.setup.ts'
import '../../chart-canvas.setup.ts'
import { forgetEverything, globalChart, showAs } from '../../chart-tests.setup.tsx'
import { ChartSurface } from '../../work/chart-surface.tsx'
import { openChart } from '../open-chart.ts'

const noCounts = { green: 0, yellow: 0, red: 0, lightgrey: 0 }
const october = { month: 10, year: 2026 }
const winOrders: ColouredProcess = { processChronId: 12, worst: 'red', counts: { ...noCounts, red: 2 }, row: null }
const waiting = buildDecision({ since: '2026-11-20T08:00:00.000Z', dueOn: '2026-11-23' })

const late: WorkEntry = {
  ...waiting,
  kind: 'lateMonth',
  title: '(P1) Win orders — Customer expectations, Oct 2026',
  month: october,
  since: '2026-11-05T00:00:00.000Z',
  dueOn: '2026-11-05',
  isOpened: true,
  rowCount: 10,
  emptyCount: 2,
  missingActions: 1,
  target: { ...waiting.target, tabData: { itemType: 'ced', dataId: null, dataMonth: 10, dataYear: 2026 } },
}

let seen: readonly SeenCall[]

/** A map that is read: P1 opens, P2 is not approved yet, E2 is closed to the reader, a step is no process. */
function showMap({ readOnly = true } = {}) {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] })
  const months = { months: [october], processes: [winOrders] }
  seen = stubServer({
    'GET /aprs/v3/user/1': () =>
      jsonAnswer([{ id: 1, companyUserId: 7, shortName: 'MR', firstName: 'Marta', lastName: 'Ruiz', active: true }]),
    'GET /aprs/v3/work/1': () =>
      jsonAnswer(
        workOf([
          late,
          { ...waiting, title: '(P1) Win orders — Macro, version 2' },
          { ...waiting, title: '(P9) Elsewhere — Macro, version 1', target: { ...waiting.target, sourceId: 99 } },
        ]),
      ),
    'GET /aprs/v3/performancecolours/1/gpfc/0/10/2026': () => jsonAnswer(months),
    'GET /aprs/v3/process/gpfcp/1/30/getall': () => jsonAnswer([]),
  })
  const content = buildContent({
    version: buildVersion({ can: readOnly ? {} : { save: true } }),
    data: {
      schema: 1,
      nodes: [
        buildNode({ info: 'From the first contact to a signed order' }),
        buildNode({ id: 'n2', x: 300, text: 'Design products', addInfo: { aprsId: 13, processId: 'P2' } }),
        buildNode({ id: 'n4', x: 300, y: 160, text: 'Manage finance', addInfo: { aprsId: 14, processId: 'E2' } }),
        buildNode({ id: 'n3', kind: 'activity', y: 160, text: 'Pack', addInfo: undefined }),
      ],
      edges: [],
    },
    processes: [
      buildProcess({ PRS: '7:MR', PRL: '8:TB', below: { ps: 'APPROVED', ma: 'IA' } }),
      buildProcess({ id: 13, chronId: 13, pid: 'P2', pname: 'Design products', hdd: false }),
      buildProcess({ id: 14, chronId: 14, pid: 'E2', pname: 'Manage finance', restrict: 'true', can: { read: 'restriction' } }),
    ],
  })
  showAs(<ChartSurface opened={openChart(content, { place: globalChart, readOnly })} roleHolder={undefined} />)
  // What lets pointers through says so in style sheets, which are not here.
  return userEvent.setup({ pointerEventsCheck: 0 })
}

const box = (name: RegExp) => screen.findByRole('button', { name })
/** As a mouse does; what React Flow asks of mouse events is not here. */
function click(element: Element): void {
  fireEvent.pointerDown(element, { button: 0 })
  fireEvent.click(element, { detail: 1 })
}

const card = () => screen.queryByRole('dialog', { name: '(P1) Win orders' })
const opened = () => useTabs.getState().tabs.map(({ tabTitle }) => tabTitle)

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forgetEverything()
  useTabs.setState(useTabs.getInitialState(), true)
})

it('comes a moment after a click and says what the process is, who answers for it, how it is, and what waits', async () => {
  showMap()
  click(await box(/^Process P1/))
  expect(card()).toBeNull()
  const shown = within(await screen.findByRole('dialog', { name: '(P1) Win orders' }))
  expect(shown.getByText('From the first contact to a signed order')).toBeInTheDocument()
  await waitFor(() => expect(shown.getByRole('button', { name: 'Does Not Meet Expectations' })).toBeInTheDocument())
  expect(await shown.findByText('Marta Ruiz')).toBeInTheDocument()
  const terms = shown.getAllByRole('term').map(({ textContent }) => textContent)
  const values = shown.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(terms).toEqual(['Sponsor', 'Process Leader', 'Process Summary', 'Macro', 'Worst in Oct 2026'])
  expect(values).toEqual(['Marta Ruiz', 'TB', 'Approved', 'In approval', 'Does Not Meet Expectationslatest completed month'])
  const waits = within(shown.getByRole('region', { name: 'Waiting for you' }))
  expect(waits.getByRole('button', { name: /^\(P1\) Win orders — Macro, version 2/ })).toBeInTheDocument()
  expect(waits.getByRole('button', { name: /^\(P1\) Win orders — Customer expectations, Oct 2026/ })).toHaveTextContent('16 days late')
  expect(shown.queryByText(/Elsewhere/)).toBeNull()
})

it('is closed by Escape and by a click elsewhere', async () => {
  const user = showMap()
  click(await box(/^Process P1/))
  await screen.findByRole('dialog', { name: '(P1) Win orders' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(card()).toBeNull())
  click(await box(/^Process P1/))
  await screen.findByRole('dialog', { name: '(P1) Win orders' })
  click(screen.getByRole('application'))
  await waitFor(() => expect(card()).toBeNull())
})

it('does not come where a second click opens the process', async () => {
  showMap()
  const step = await box(/^Process P1/)
  click(step)
  click(step)
  fireEvent.doubleClick(step)
  await waitFor(() => expect(opened()).toContain('(P1) Win orders'))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(card()).toBeNull()
})

it('is opened by Space, takes the keyboard, and gives it back to its box', async () => {
  const user = showMap()
  const step = await box(/^Process P1/)
  await user.click(screen.getByRole('application'))
  await user.keyboard('{Tab}')
  expect(step).toHaveFocus()
  await user.keyboard(' ')
  const shown = await screen.findByRole('dialog', { name: '(P1) Win orders' })
  await waitFor(() => expect(shown).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(card()).toBeNull())
  expect(step).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(opened()).toContain('(P1) Win orders'))
})

it('says why a process cannot be opened yet', async () => {
  showMap()
  click(await box(/^Process P2/))
  const shown = within(await screen.findByRole('dialog', { name: '(P2) Design products' }))
  expect(shown.getByRole('button', { name: 'Open' })).toHaveAttribute('aria-disabled', 'true')
  expect(shown.getAllByText('Nobody yet')).toHaveLength(2)
  expect(shown.getAllByText('None yet')).toHaveLength(2)
})

it('says of a restricted process that it is closed and whom to ask, and neither shows nor asks for what is inside', async () => {
  showMap()
  click(await box(/^Process E2/))
  const shown = within(await screen.findByRole('dialog', { name: '(E2) Manage finance' }))
  expect(shown.getByText('Restricted Process')).toBeInTheDocument()
  expect(
    shown.getByText(
      'Only people with a role in it, the administrator, the CEO and advisors can open it. The administrator or the CEO can give you a role.',
    ),
  ).toBeInTheDocument()
  expect(shown.queryByRole('term')).toBeNull()
  expect(shown.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(['Copy link'])
  expect(seen.filter(({ path }) => path.includes('performancecolours'))).toEqual([])
})

it('invites under the pointer, where there is something to open', async () => {
  showMap()
  fireEvent.pointerMove(await box(/^Process P2/))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('button', { name: /^Open / })).toBeNull()
  fireEvent.pointerMove(await box(/^Process E2/))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('button', { name: /^Open / })).toBeNull()
  fireEvent.pointerMove(await box(/^Process P1/))
  fireEvent.click(await screen.findByRole('button', { name: 'Open P1 Win orders' }))
  await waitFor(() => expect(opened()).toContain('(P1) Win orders'))
})

it('explains the marks under the pointer', async () => {
  const user = showMap()
  fireEvent.pointerMove(await box(/^Process P1/))
  const marks = await waitFor(() => {
    const found = [...document.querySelectorAll('span[data-node-id="n1"]')]
    expect(found).toHaveLength(2)
    return found
  })
  await user.hover(marks[1] as Element)
  expect(await screen.findByText('A version of its Macro is waiting for a decision')).toBeInTheDocument()
})

it('does not come for a step that is no process', async () => {
  showMap()
  click(await box(/^Activity Pack/))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('does not come while the chart is drawn: a click selects', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('min-width: 768px') }))
  showMap({ readOnly: false })
  const step = await box(/^Process P1/)
  click(step)
  await waitFor(() => expect(step).toHaveAttribute('aria-pressed', 'true'))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(card()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Open P1 Win orders' })).toBeNull()
})
