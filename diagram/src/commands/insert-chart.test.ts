import { describe, expect, it } from 'vitest'
import { exportBpmn } from '../exchange/bpmn/export/export-bpmn.ts'
import { bytesOf } from '../exchange/drawio/packed-drawing.ts'
import { importFile } from '../exchange/import/import-file.ts'
import { runCommand } from '../history/run-command.ts'
import { toData } from '../model/chart.ts'
import { buildChart, buildData, buildEdge, buildNode, buildProcess, smallGlobalChart } from '../testing/sample-charts.ts'
import { insertChart } from './insert-chart.ts'

function insert(chart: ReturnType<typeof buildChart>, data: ReturnType<typeof buildData>, mode: 'replace' | 'append') {
  const result = runCommand(chart, insertChart, { data, mode })
  if (!result.done) throw new Error(result.reason)
  return toData(result.chart)
}

describe('taking in a chart', () => {
  it('is the same chart again when it takes the place of the one it was exported from', async () => {
    const chart = smallGlobalChart()
    const written = bytesOf(exportBpmn(chart, { name: 'Global Chart' }))
    const file = await importFile(written, { steps: 'activity' })
    expect(insert(chart, file.chart, 'replace')).toEqual(toData(chart))
  })

  it('gives each process of the chart to one of the file, and new ones no process id', () => {
    const chart = buildChart([buildProcess('n1', 'P1', { addInfo: { aprsId: 11 } })])
    const data = buildData([
      buildProcess('a', 'P1', { x: 400, text: 'Sell' }),
      buildProcess('b', 'P1', { x: 800 }),
      buildProcess('c', 'P7', { x: 1200 }),
    ])
    const nodes = insert(chart, data, 'replace').nodes
    expect(nodes.map(({ addInfo }) => addInfo)).toEqual([{ aprsId: 11, processId: 'P1' }, { processId: 'PXXX' }, { processId: 'PXXX' }])
    expect(nodes[0]).toMatchObject({ id: 'n1', x: 400, text: 'Sell' })
  })

  it('takes a step of another kind or name for another one', () => {
    const chart = buildChart([buildNode('n1', 'activity', { text: 'Pack' }), buildNode('n2', 'activity', { text: 'Ship' })])
    const data = buildData([buildNode('n1', 'activity', { text: 'Weigh' }), buildNode('n2', 'document', { text: 'Ship', x: 400 })])
    const ids = insert(chart, data, 'replace').nodes.map(({ id }) => id)
    expect(ids).not.toContain('n1')
    expect(ids).not.toContain('n2')
  })

  it('adds all of it again beside what is there', () => {
    const chart = buildChart([buildProcess('n1', 'P1', { addInfo: { aprsId: 11 } }), buildNode('n2', 'end')], [buildEdge('e1', 'n1', 'n2')])
    const { nodes, edges } = insert(chart, toData(chart), 'append')
    expect(nodes).toHaveLength(4)
    expect(nodes[2]?.addInfo).toEqual({ processId: 'PXXX' })
    expect(edges).toHaveLength(2)
  })

  it('stands 80 right of what is there, level with its top, on the grid', () => {
    const chart = buildChart([buildNode('a', 'activity', { x: 0, y: 40 }), buildNode('b', 'end', { x: 300, y: 203 })])
    const data = buildData([buildNode('x', 'activity', { x: 1000, y: 500 }), buildNode('y', 'end', { x: 1200, y: 480 })])
    const placed = ({ nodes }: ReturnType<typeof insert>) => nodes.map(({ x, y }) => [x, y])
    // the chart ends at 328: the file, which begins at 1000, 480, comes to 408, 40
    expect(placed(insert(chart, data, 'append')).slice(2)).toEqual([
      [408, 60],
      [608, 40],
    ])
    expect(placed(insert(buildChart([]), data, 'append'))).toEqual([
      [1000, 500],
      [1200, 480],
    ])
    expect(placed(insert(chart, data, 'replace'))).toEqual([
      [1000, 500],
      [1200, 480],
    ])
  })

  it('leaves nothing of what it takes the place of, and comes in the order of the file', () => {
    const chart = buildChart(
      [buildNode('n1', 'activity', { text: 'Pack' }), buildNode('n2', 'activity', { text: 'Ship' }), buildNode('n3', 'end')],
      [buildEdge('e1', 'n1', 'n2'), buildEdge('e2', 'n2', 'n3')],
    )
    const data = buildData(
      [buildNode('n2', 'activity', { text: 'Ship' }), buildNode('new', 'end', { x: 400 }), buildNode('n1', 'activity', { text: 'Pack' })],
      [buildEdge('x', 'n2', 'new'), buildEdge('e1', 'n1', 'n2')],
    )
    const { nodes, edges } = insert(chart, data, 'replace')
    expect(nodes.map(({ kind, text }) => [kind, text])).toEqual([
      ['activity', 'Ship'],
      ['end', ''],
      ['activity', 'Pack'],
    ])
    expect([nodes[0]?.id, nodes[2]?.id]).toEqual(['n2', 'n1'])
    expect(edges.map(({ source, target }) => [source, target])).toEqual([
      ['n2', nodes[1]?.id],
      ['n1', 'n2'],
    ])
    expect(edges[1]?.id).toBe('e1')
  })

  it('is refused where the file is not sound', () => {
    const data = buildData([buildNode('a', 'activity', { parent: 'gone' })])
    expect(insertChart.allowed(buildChart([]), { data, mode: 'append' })).toBe('The container gone does not exist')
    expect(insertChart.allowed(buildChart([]), { data: buildData([buildNode('a', 'end')]), mode: 'append' })).toBe(true)
  })
})
