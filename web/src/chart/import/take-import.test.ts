import type { ChartData } from '@strata/contract'
import { expect, it } from 'vitest'
import { buildNode } from '../chart-samples.setup.ts'
import { buildOpened } from '../chart-tests.setup.tsx'
import { takeImport } from './take-import.ts'

const read: ChartData = {
  schema: 1,
  nodes: [buildNode({ id: 'task', kind: 'activity', text: 'Scan invoice', addInfo: undefined })],
  edges: [],
}

it('leaves nothing selected of a file that fills an empty chart', () => {
  const { session } = buildOpened({ data: { schema: 1, nodes: [], edges: [] }, processes: [], usedPids: [] })

  expect(takeImport(session, read, 'replace')).toBe(true)

  expect(Object.values(session.state.chart.nodes).map(({ text }) => text)).toEqual(['Scan invoice'])
  expect(session.state.selection.nodes.size).toBe(0)
})

it('selects what was added to a chart, to be moved', () => {
  const { session } = buildOpened()

  expect(takeImport(session, read, 'append')).toBe(true)

  const selected = [...session.state.selection.nodes].map((id) => session.state.chart.nodes[id]?.text)
  expect(selected).toEqual(['Scan invoice'])
})
