import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildContent, buildNode, buildProcess, buildVersion } from '../chart-samples.setup.ts'
import { deleteDraftsOf } from '../save/draft/chart-drafts.ts'
import '../chart-canvas.setup.ts'
import { answering } from '../../comment/comment-samples.setup.ts'
import { buildImpact } from '../../impact/impact-samples.setup.ts'
import { showOnMap } from '../../impact/map/shown-impact.ts'
import { stubServer } from '../../platform/stub-server.setup.ts'
import { useTabs } from '../../tabs/tabs.ts'
import { forgetEverything, globalChart, showAs } from '../chart-tests.setup.tsx'
import { openChart } from '../open/open-chart.ts'
import { ChartWork } from './chart-work.tsx'

const userId = 5

/** The Global Chart with P1 and P2, while one reads. */
function showMap(isSmall = false) {
  stubServer(answering([]))
  const version = buildVersion({ can: { comments: true } })
  const content = buildContent({
    version,
    data: {
      schema: 1,
      nodes: [buildNode(), buildNode({ id: 'n2', y: 120, text: 'Design products', addInfo: { aprsId: 13, processId: 'P2' } })],
      edges: [],
    },
    processes: [buildProcess(), buildProcess({ id: 13, chronId: 13, pid: 'P2', pname: 'Design products' })],
  })
  const opened = openChart(content, { place: globalChart, readOnly: true })
  const handlers = { onDecide: vi.fn(), onWithdraw: vi.fn(), onMakeWip: vi.fn(), onRetire: vi.fn(), onCreateAgain: vi.fn() }
  const given = { ask: vi.fn(async () => true), onBegun: vi.fn(), reopen: vi.fn(), onSent: vi.fn(), ...handlers }
  showAs(<ChartWork {...{ opened, version, versions: [version], isSmall, firstMap: undefined }} {...given} />, { userId })
}

const title = '(P1) Win orders — Process Summary'
const markOfP1 = 'P1: Breaks, 1 thing'
const markOfP2 = 'P2: Contradicts, 1 thing'

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  return deleteDraftsOf(50)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('what a version touches, on the map', () => {
  it('is marked at each process by a word, with a legend; a mark says why and opens it', async () => {
    // given
    showMap()
    await screen.findByRole('button', { name: 'Comments' })
    expect(screen.queryByRole('button', { name: markOfP2 })).toBeNull()
    // when
    showOnMap({ userId, title, impact: buildImpact() })
    // then
    expect(await screen.findByRole('button', { name: markOfP1 })).toHaveTextContent('Breaks')
    const legend = screen.getByRole('region', { name: 'What the version touches' })
    expect(legend).toHaveTextContent('Touched by (P1) Win orders — Process Summary1 break1 contradiction1 more thing that you cannot open')
    // when
    await userEvent.click(screen.getByRole('button', { name: markOfP2 }))
    const row = await screen.findByRole('button', { name: '(P2) Design products — Supplier expectations' })
    expect(row.closest('li')).toHaveTextContent('2 rows are about the process whose summary no longer names (P2) Design products.')
    await userEvent.click(row)
    // then
    const { tabs, selectedId } = useTabs.getState()
    expect(tabs.find(({ id }) => id === selectedId)?.place).toMatchObject({ tab: 'process', source: 13 })
  })

  it('lists all of it for whoever has no pointer, and Escape closes that first and then clears the map', async () => {
    // given
    showMap()
    showOnMap({ userId, title, impact: buildImpact() })
    const legend = await screen.findByRole('region', { name: 'What the version touches' })
    await userEvent.click(within(legend).getByRole('button', { name: 'Show the list' }))
    expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(2)
    // when
    await userEvent.keyboard('{Escape}')
    // then
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: markOfP1 })).toBeInTheDocument()
    // when
    await userEvent.keyboard('{Escape}')
    // then
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What the version touches' })).toBeNull())
    expect(screen.queryByRole('button', { name: markOfP1 })).toBeNull()
  })

  it('is cleared by its button, and is nobody else’s', async () => {
    showMap()
    showOnMap({ userId, title, impact: buildImpact() })
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the map (Esc)' }))
    expect(screen.queryByRole('region', { name: 'What the version touches' })).toBeNull()
    showOnMap({ userId: 6, title, impact: buildImpact() })
    await screen.findByRole('button', { name: 'Comments' })
    expect(screen.queryByRole('region', { name: 'What the version touches' })).toBeNull()
  })

  it('brings the drawing to the front on a small screen', async () => {
    showMap(true)
    expect(await screen.findByRole('radio', { name: 'Outline' })).toBeChecked()
    showOnMap({ userId, title, impact: buildImpact() })
    expect(await screen.findByRole('button', { name: markOfP1 })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Chart' })).toBeChecked()
  })
})
