import type { ChartEdge, ChartNode } from '@strata/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../ui/show.setup.tsx'
import { ChartCanvas } from './chart-canvas.tsx'
import { buildChart, buildNode, buildProcessNode, buildSession } from './editor-samples.setup.ts'

/** A large screen on which nothing moves by itself. */
beforeEach(() => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('reduce') }))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1920)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1080)
})
afterEach(() => vi.restoreAllMocks())

const columns = 80
const most = 3000

/** As many nodes as a chart may have, closely set, each connected to the next. */
function largestChart() {
  const nodes = Array.from({ length: 5000 }, (_, index): ChartNode => {
    const at = { x: (index % columns) * 176, y: Math.floor(index / columns) * 96 }
    const node = index % 3 === 0 ? buildProcessNode(`n${index}`, index + 1, `P${index + 1}`) : buildNode({ id: `n${index}` })
    return { ...node, ...at, width: 152, height: 72 }
  })
  const edges = nodes.slice(1).map(({ id }, index): ChartEdge => ({ id: `e${index}`, source: `n${index}`, target: id, label: 'then' }))
  return buildChart(nodes, edges)
}

describe('a chart of 5,000 nodes', () => {
  it('never takes more than 3,000 elements of the page, at any zoom', async () => {
    const session = buildSession(largestChart())
    show(<ChartCanvas session={session} theme="light" />)
    const count = () => document.querySelectorAll('*').length
    expect(count()).toBeLessThanOrEqual(most)
    const views = new Set<string>()
    for (const zoom of [0.1, 0.3, 0.4, 0.5, 0.7, 1, 2, 0.5, 0.2]) {
      act(() => session.viewport.zoomTo(zoom))
      await waitFor(() => expect(session.state.zoom).toBeCloseTo(zoom, 2))
      views.add(session.state.view)
      expect(count()).toBeLessThanOrEqual(most)
    }
    expect([...views].sort()).toEqual(['detail', 'overview'])
    expect(screen.getAllByRole('application')).toHaveLength(1)
  })
})
