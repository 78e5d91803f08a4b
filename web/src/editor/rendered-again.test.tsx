import type { ChartEdge } from '@strata/contract'
import { commands } from '@strata/diagram'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../ui/show.setup.tsx'
import { useEdgeWords } from './canvas/use-edge-words.ts'
import { useStepWords } from './canvas/use-step-words.ts'
import { ChartCanvas } from './chart-canvas.tsx'
import { buildChart, buildNode, buildSession } from './editor-samples.setup.ts'

// Each step and each connection asks for its words once whenever it is rendered.
vi.mock(import('./canvas/use-step-words.ts'), async (original) => ({ useStepWords: vi.fn((await original()).useStepWords) }))
vi.mock(import('./canvas/use-edge-words.ts'), async (original) => ({ useEdgeWords: vi.fn((await original()).useEdgeWords) }))

/** A screen on which nothing moves by itself. */
beforeEach(() => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('reduce') }))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1920)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1080)
})
afterEach(() => vi.restoreAllMocks())

const columns = 3

/** Nine steps in rows, each connected to the next. */
function openRows() {
  const nodes = Array.from({ length: 9 }, (_, index) =>
    buildNode({ id: `n${index}`, x: (index % columns) * 200, y: Math.floor(index / columns) * 120 }),
  )
  const edges = nodes.slice(1).map(({ id }, index): ChartEdge => ({ id: `e${index}`, source: `n${index}`, target: id }))
  const session = buildSession(buildChart(nodes, edges))
  session.setState({ lastView: { x: 40, y: 40, zoom: 1 } })
  show(<ChartCanvas session={session} theme="light" />)
  expect(screen.getAllByRole('button', { name: /^Activity n/ })).toHaveLength(9)
  vi.mocked(useStepWords).mockClear()
  vi.mocked(useEdgeWords).mockClear()
  return session
}

const renderedSteps = () => [...new Set(vi.mocked(useStepWords).mock.calls.map(([node]) => node.id))].sort()
const renderedEdges = () => [...new Set(vi.mocked(useEdgeWords).mock.calls.map(([id]) => id))].sort()

describe('what is rendered again', () => {
  it('is a moved step and its connections alone', () => {
    const session = openRows()
    act(() => void session.execute(commands.moveNodes, { ids: ['n4'], dx: 8, dy: 0 }))
    expect(renderedSteps()).toEqual(['n4'])
    expect(renderedEdges()).toEqual(['e3', 'e4'])
  })

  it('is a step that is chosen alone', () => {
    const session = openRows()
    act(() => session.selectNodes(['n4']))
    expect(renderedSteps()).toEqual(['n4'])
    expect(renderedEdges()).toEqual([])
  })

  it('is nothing of the chart while it is zoomed', async () => {
    const session = openRows()
    act(() => session.viewport.zoomTo(0.9))
    await waitFor(() => expect(session.state.zoom).toBeCloseTo(0.9, 2))
    expect(renderedSteps()).toEqual([])
    expect(renderedEdges()).toEqual([])
  })
})
