import { describe, expect, it } from 'vitest'
import { buildChart, buildNode, buildProcess } from '../testing/sample-charts.ts'
import { adoptProcesses } from './adopt-processes.ts'

const saved = (id: string, aprsId: number) => buildProcess(id, 'PXXX', { addInfo: { aprsId } })

describe('one’s own chart', () => {
  it('knows the process that the server made of its new step, which is otherwise one’s own', () => {
    const own = buildNode('s', 'process', { x: 40, text: 'Mine', addInfo: { processId: 'P7' } })
    const other = buildProcess('t', 'P2', { addInfo: { aprsId: 5 } })
    const { nodes } = adoptProcesses(buildChart([own, other]), buildChart([saved('s', 12), saved('t', 99)]))
    expect(nodes.s).toEqual({ ...own, addInfo: { processId: 'P7', aprsId: 12 } })
    expect(nodes.t).toBe(other)
  })

  it('knows that of a step without any id too', () => {
    const own = buildChart([buildNode('s', 'process')])
    expect(adoptProcesses(own, buildChart([saved('s', 12)])).nodes.s?.addInfo).toEqual({ aprsId: 12 })
  })

  it.each([
    ['is a process already', [saved('s', 3)], [saved('s', 12)]],
    ['is no process any more', [buildNode('s', 'activity')], [saved('s', 12)]],
    ['is new to the server too', [buildNode('s', 'process')], [buildProcess('s', 'P1')]],
    ['is not in the saved chart', [buildNode('s', 'process')], [saved('t', 12)]],
    ['would be a process that another step is', [buildNode('s', 'process'), saved('t', 12)], [saved('s', 12)]],
  ])('stays the same where its step %s', (_why, mine, theirs) => {
    const own = buildChart(mine)
    expect(adoptProcesses(own, buildChart(theirs))).toBe(own)
  })
})
