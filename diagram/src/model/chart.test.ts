import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveNodes } from '../commands/move-nodes.ts'
import { runCommand } from '../history/run-command.ts'
import { soundChart } from '../testing/chart-arbitrary.ts'
import { buildNode, smallGlobalChart } from '../testing/sample-charts.ts'
import { fromData, toData } from './chart.ts'

describe('a chart and its document', () => {
  it('gives back the very document it was made of, order included', () => {
    fc.assert(
      fc.property(soundChart, (data) => {
        expect(JSON.stringify(toData(fromData(data)))).toBe(JSON.stringify(data))
      }),
    )
  })

  it('keeps nodes apart whose ids look like parts of JavaScript', () => {
    const data = { schema: 1 as const, nodes: ['__proto__', 'constructor', '7', '3'].map((id) => buildNode(id, 'activity')), edges: [] }
    expect(toData(fromData(data)).nodes.map((node) => node.id)).toEqual(['__proto__', 'constructor', '7', '3'])
  })

  it('shares everything an edit did not touch', () => {
    const before = smallGlobalChart()
    const result = runCommand(before, moveNodes, { ids: ['p1'], dx: 8, dy: 0 })
    if (!result.done) throw new Error(result.reason)
    expect(result.chart.nodes.p1).not.toBe(before.nodes.p1)
    expect(result.chart.nodes.p2).toBe(before.nodes.p2)
    expect(result.chart.edges).toBe(before.edges)
    expect(result.chart.nodeOrder).toBe(before.nodeOrder)
  })

  it('knows which process ids were saved and cannot change any more', () => {
    expect({ ...smallGlobalChart().fixedPids }).toEqual({ '11': 'P1', '12': 'P2' })
  })
})
