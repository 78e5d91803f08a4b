import { nodesOf, overlaps } from '@strata/diagram'
import { describe, expect, it } from 'vitest'
import { buildChart, buildNode, buildProcessNode, buildSession } from '../editor-samples.setup.ts'
import { copiedText, duplicateSelection, pasteText } from './clipboard.ts'

describe('the clipboard', () => {
  it('carries shapes and what connects them into another chart, processes as new ones without an ID', () => {
    // given a process and an activity, connected, in one chart
    const from = buildSession(
      buildChart([buildProcessNode('p', 7, 'P1'), buildNode({ id: 'a', x: 240, text: 'Pack' })], [{ id: 'e', source: 'p', target: 'a' }]),
    )
    from.selectNodes(['p', 'a'])
    const text = copiedText(from)
    // when they are pasted into another one
    const into = buildSession(buildChart([]))
    expect(pasteText(into, text ?? '')).toBe(true)
    // then they are there with ids of their own, selected, and the process is a new one
    const nodes = Object.values(into.state.chart.nodes)
    expect(nodes.map((node) => node.text).sort()).toEqual(['Pack', 'Process P1'])
    expect(nodes.find((node) => node.kind === 'process')?.addInfo).toEqual({ processId: 'PXXX' })
    expect(Object.keys(into.state.chart.edges)).toHaveLength(1)
    expect(into.state.selection.nodes.size).toBe(2)
    expect(into.toSave().create).toHaveLength(1)
  })

  it('pastes and duplicates clear of all that is there, what was copied together as it stood', () => {
    // given two steps side by side
    const session = buildSession(buildChart([buildNode({ id: 'a' }), buildNode({ id: 'b', x: 240 })]))
    session.selectNodes(['a', 'b'])
    const text = copiedText(session) ?? ''
    // when they are pasted twice where they are, and duplicated
    pasteText(session, text, { x: 200, y: 36 })
    pasteText(session, text, { x: 200, y: 36 })
    duplicateSelection(session)
    // then every pair is free and as far apart as the first
    const nodes = nodesOf(session.state.chart)
    expect(nodes).toHaveLength(8)
    for (const node of nodes) expect(nodes.filter((other) => overlaps(node, other))).toEqual([node])
    for (const at of [0, 2, 4, 6]) {
      expect([(nodes[at + 1]?.x ?? 0) - (nodes[at]?.x ?? 0), (nodes[at + 1]?.y ?? 0) - (nodes[at]?.y ?? 0)]).toEqual([240, 0])
    }
  })

  it('makes steps of lines of ordinary text', () => {
    const session = buildSession(buildChart([]))
    expect(pasteText(session, '- Wash\n- Cut')).toBe(true)
    expect(nodesOf(session.state.chart).map((node) => [node.kind, node.text])).toEqual([
      ['activity', 'Wash'],
      ['activity', 'Cut'],
    ])
    expect(Object.keys(session.state.chart.edges)).toHaveLength(1)
  })

  it('lets a list follow the step selected, in its lane, as one step to undo', () => {
    // given a step in a lane, selected
    const session = buildSession(
      buildChart([buildNode({ id: 'l', kind: 'lane', width: 960, height: 160 }), buildNode({ id: 'a', x: 80, y: 40, parent: 'l' })]),
    )
    session.selectNodes(['a'])
    // when two lines are pasted
    expect(pasteText(session, 'Wash\nCut')).toBe(true)
    // then the first follows it and the second the first, in the lane
    const { nodes, edges } = session.state.chart
    const [wash, cut] = nodesOf(session.state.chart).filter((node) => ['Wash', 'Cut'].includes(node.text))
    expect([wash?.parent, cut?.parent]).toEqual(['l', 'l'])
    expect([wash?.y, cut?.y]).toEqual([nodes.a?.y, nodes.a?.y])
    const ways = Object.values(edges).map(({ source, target }) => [source, target])
    expect(ways).toContainEqual(['a', wash?.id])
    expect(ways).toContainEqual([wash?.id, cut?.id])
    session.undo()
    expect(session.state.isDirty).toBe(false)
  })

  it('has nothing to copy when no shape is selected', () => {
    expect(copiedText(buildSession(buildChart([buildNode({ id: 'a' })])))).toBeNull()
  })

  it.each([
    ['the text of a page', '<p>Hello</p>'],
    ['nothing', ''],
    ['broken JSON', '{"format":"strata-clip","chart":{'],
    ['a clip without a chart', '{"format":"strata-clip"}'],
    [
      'an unknown kind',
      '{"format":"strata-clip","chart":{"schema":1,"nodes":[{"id":"x","kind":"script","x":0,"y":0,"width":9,"height":9,"text":""}],"edges":[]}}',
    ],
    ['a dangling edge', '{"format":"strata-clip","chart":{"schema":1,"nodes":[],"edges":[{"id":"e","source":"a","target":"b"}]}}'],
    [
      'foreign keys',
      '{"format":"strata-clip","chart":{"schema":1,"nodes":[{"id":"x","kind":"activity","x":0,"y":0,"width":9,"height":9,"text":"","onclick":"x"}],"edges":[]}}',
    ],
    [
      'NaN coordinates',
      '{"format":"strata-clip","chart":{"schema":1,"nodes":[{"id":"x","kind":"activity","x":null,"y":0,"width":9,"height":9,"text":""}],"edges":[]}}',
    ],
  ])('refuses %s, says so and changes nothing', (_what, text) => {
    const session = buildSession(buildChart([buildNode({ id: 'a' })]))
    expect(pasteText(session, text)).toBe(false)
    expect(session.state.notice?.text).toBe('There is no shape on the clipboard')
    expect(session.state.isDirty).toBe(false)
  })
})
