import type { ColouredProcess } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildContent, buildNode, buildProcess, buildVersion } from '../chart-samples.setup.ts'
import { deleteDraftsOf } from '../save/draft/chart-drafts.ts'
import '../chart-canvas.setup.ts'
import { answering } from '../../comment/comment-samples.setup.ts'
import { jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { globalChartTab, noTabs, withOpened } from '../../tabs/tab-rules.ts'
import { useTabs } from '../../tabs/tabs.ts'
import { forgetEverything, globalChart, showAs } from '../chart-tests.setup.tsx'
import { openChart } from '../open/open-chart.ts'
import { ChartWork } from '../work/chart-work.tsx'

const noCounts = { green: 0, yellow: 0, red: 0, lightgrey: 0 }
const september = { month: 9, year: 2026 }
const august = { month: 8, year: 2026 }

const winOrders: ColouredProcess = {
  processChronId: 12,
  worst: 'red',
  counts: { ...noCounts, red: 2, green: 5 },
  row: {
    type: 'se',
    chronId: 60,
    detailChronId: 401,
    processChronId: 21,
    isSub: true,
    party: '(E1) Manage finance',
    param: 'Contracts checked',
  },
}
const designProducts: ColouredProcess = { processChronId: 13, worst: null, counts: noCounts, row: null }
const ofRed = 'Sep 2026: 2 Does Not Meet Expectations, 5 Meets Expectations. (E1) Manage finance, Contracts checked'

interface Shown {
  isSmall?: boolean
  isPremium?: boolean
  isReader?: boolean
  place?: typeof globalChart
  processes?: ColouredProcess[]
}

/** The clock says November 2026: October is asked for first, and has no completed data. */
function showChart({
  isSmall = false,
  isPremium = true,
  isReader = true,
  place = globalChart,
  processes = [winOrders, designProducts],
}: Shown = {}) {
  const path = `GET /aprs/v3/performancecolours/1/${place.type}/${place.parentId}`
  const none = processes.map(({ processChronId }) => ({ processChronId, worst: null, counts: noCounts, row: null }))
  const calls = stubServer({
    ...answering([]),
    [`${path}/10/2026`]: () => jsonAnswer({ months: [september, august], processes: none }),
    [`${path}/9/2026`]: () => jsonAnswer({ months: [september, august], processes }),
    [`${path}/8/2026`]: () => jsonAnswer({ months: [september, august], processes: none }),
  })
  const version = buildVersion({ type: place.type, can: { comments: true, ...(isReader ? {} : { save: true }) } })
  const content = buildContent({
    version,
    data: {
      schema: 1,
      nodes: [buildNode(), buildNode({ id: 'n2', x: 300, text: 'Design products', addInfo: { aprsId: 13, processId: 'P2' } })],
      edges: [],
    },
    processes: [buildProcess(), buildProcess({ id: 13, chronId: 13, pid: 'P2', pname: 'Design products' })],
  })
  const opened = openChart(content, { place, readOnly: isReader })
  const handlers = { onDecide: vi.fn(), onWithdraw: vi.fn(), onMakeWip: vi.fn(), onRetire: vi.fn(), onCreateAgain: vi.fn() }
  const given = { ask: vi.fn(async () => true), onBegun: vi.fn(), reopen: vi.fn(), onSent: vi.fn(), ...handlers }
  showAs(<ChartWork {...{ opened, version, versions: [version], isSmall, firstMap: undefined }} {...given} />, { isPremium })
  return calls.filter(({ path: asked }) => asked.includes('performancecolours'))
}

const selected = () => {
  const { tabs, selectedId } = useTabs.getState()
  return tabs.find(({ id }) => id === selectedId)
}

beforeEach(() => {
  // Only rows in view are in the page.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] })
  return deleteDraftsOf(50)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('performance on a chart', () => {
  it('is shown when asked for, of the latest month that has completed data, and opens the row', async () => {
    // given
    showChart()
    expect(screen.queryByRole('button', { name: /^Performance of/ })).toBeNull()
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Performance', pressed: false }))
    // then
    const badge = await screen.findByRole('button', { name: `Performance of P1, ${ofRed}` })
    expect(screen.getAllByRole('button', { name: /^Performance of/ })).toHaveLength(1)
    const legend = within(screen.getByRole('list', { name: 'Legend' }))
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sep 2026',
      'Does Not Meet Expectations 1',
      'No completed data 1',
    ])
    await userEvent.click(badge)
    expect(selected()).toMatchObject({
      tabTitle: '(P1) Win orders',
      place: { item: 'ipsed', macro: 21, month: { month: 9, year: 2026 }, row: 401 },
    })
  })

  it('is of another month when that is chosen, and gone when it is turned off', async () => {
    showChart()
    await userEvent.click(await screen.findByRole('button', { name: 'Performance' }))
    await screen.findByRole('button', { name: /^Performance of P1/ })
    await userEvent.click(screen.getByRole('button', { name: 'Month Sep 2026' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Aug 2026' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Performance of P1/ })).toBeNull())
    expect(screen.getByRole('button', { name: 'Month Aug 2026' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Performance', pressed: true }))
    expect(screen.queryByRole('button', { name: /^Month/ })).toBeNull()
  })

  it('stands in the outline, first on a small screen', async () => {
    showChart({ isSmall: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Performance' }))
    await userEvent.click(await screen.findByRole('button', { name: `Performance of P1 Win orders, ${ofRed}` }))
    expect(selected()?.place).toMatchObject({ source: 12, item: 'ipsed' })
  })

  it('of a micro chart is that of its macro process, in the bar', async () => {
    // given
    const tab = { place: { tab: 'process', source: 12 }, title: '(P1) Win orders' } as const
    useTabs.setState(withOpened({ ...noTabs, selectedId: globalChartTab.id }, tab))
    showChart({ place: { companyId: 1, type: 'mi', parentId: 21 }, processes: [{ ...winOrders, processChronId: 21 }] })
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Performance' }))
    await userEvent.click(await screen.findByRole('button', { name: `Performance of the macro process, ${ofRed}` }))
    // then
    expect(selected()?.place).toMatchObject({ source: 12, item: 'ipsed', macro: 21 })
  })

  it.each([
    ['a company that is not premium', { isPremium: false }],
    ['who draws', { isReader: false }],
  ])('is not offered to %s', async (_whom, shown) => {
    showChart(shown)
    await screen.findByRole('button', { name: 'Comments' })
    expect(screen.queryByRole('button', { name: 'Performance' })).toBeNull()
  })
})
