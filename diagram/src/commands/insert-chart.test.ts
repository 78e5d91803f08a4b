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

  it('adds all of it anew beside what is there', () => {
    const chart = buildChart([buildProcess('n1', 'P1', { addInfo: { aprsId: 11 } }), buildNode('n2', 'end')], [buildEdge('e1', 'n1', 'n2')])
    const { nodes, edges } = insert(chart, toData(chart), 'append')
    expect(nodes).toHaveLength(4)
    expect(nodes[2]?.addInfo).toEqual({ processId: 'PXXX' })
    expect(edges).toHaveLength(2)
  })
})
