import { describe, expect, it } from 'vitest'
import { withUsedPids } from '../model/chart.ts'
import { chartAfter, stepOf } from '../testing/chart-after.ts'
import { buildChart, buildNode, buildProcess } from '../testing/sample-charts.ts'
import { type SetNodeInfoArgs, setNodeInfo } from './set-node-info.ts'
import { setNodeStyle } from './set-node-style.ts'
import { setText } from './set-text.ts'

const chart = withUsedPids(
  buildChart([
    buildProcess('p', 'P1', { text: 'Win orders', info: 'Tenders', addInfo: { aprsId: 11 } }),
    buildProcess('new', 'PXXX', { x: 240 }),
    buildNode('a', 'activity', { x: 480, text: 'Pack', info: 'By hand', style: { bold: true, fontSize: 12 } }),
  ]),
  ['P1', 'P7'],
)

const most = 'Maximum characters reached'

describe('the text of a node', () => {
  it('is the one given; that of a step may be empty', () => {
    expect(chartAfter(chart, setText, { id: 'p', text: 'Win' }).nodes.p).toEqual({ ...chart.nodes.p, text: 'Win' })
    expect(chartAfter(chart, setText, { id: 'a', text: '' }).nodes.a).toEqual({ ...chart.nodes.a, text: '' })
  })

  it('is at most 90 characters long', () => {
    const answer = (length: number) => setText.allowed(chart, { id: 'a', text: 'x'.repeat(length) })
    expect([answer(90), answer(91)]).toEqual([true, most])
  })

  it('is demanded of a process', () => {
    expect([setText.allowed(chart, { id: 'p', text: ' ' }), setText.allowed(chart, { id: 'a', text: ' ' })]).toEqual([
      'Name is Required',
      true,
    ])
    expect(setText.allowed(chart, { id: 'p', text: ' Win ' })).toBe(true)
  })

  it('changes nothing where it is the same', () => {
    expect(stepOf(chart, setText, { id: 'a', text: 'Pack' }).patch).toEqual({ nodes: {}, edges: {} })
  })
})

describe('the info of a node', () => {
  const after = (args: SetNodeInfoArgs) => chartAfter(chart, setNodeInfo, args).nodes[args.id]
  const answer = (args: SetNodeInfoArgs) => setNodeInfo.allowed(chart, args)

  it('is its name and what is said beside it, which goes where it is empty', () => {
    expect(after({ id: 'a', name: 'Wrap', info: 'In paper' })).toStrictEqual({ ...chart.nodes.a, text: 'Wrap', info: 'In paper' })
    const { info: _former, ...rest } = { ...chart.nodes.a }
    expect(after({ id: 'a', name: 'Wrap', info: '' })).toStrictEqual({ ...rest, text: 'Wrap' })
  })

  it('is the id of a process too, and whether it is primary', () => {
    expect(after({ id: 'new', name: 'Plan', info: '', segment: '3', primary: false })).toMatchObject({
      text: 'Plan',
      addInfo: { processId: 'E3' },
    })
    expect(after({ id: 'p', name: 'Win', info: '' })?.addInfo).toEqual({ processId: 'P1', aprsId: 11 })
  })

  it('gives no id to a step', () => {
    expect(after({ id: 'a', name: 'Wrap', info: '', segment: '3' })).not.toHaveProperty('addInfo')
  })

  it('is refused for the first thing wrong with it: its name, its id, then what is said beside it', () => {
    const long = 'x'.repeat(101)
    expect(answer({ id: 'new', name: '', info: long, segment: '7' })).toBe('Name is Required')
    expect(answer({ id: 'new', name: 'Plan', info: long, segment: '7' })).toBe('Process ID already exists. Please enter a unique ID')
    expect(answer({ id: 'new', name: 'Plan', info: long, segment: '8' })).toBe(most)
    expect(answer({ id: 'new', name: 'Plan', info: 'x'.repeat(100), segment: '8' })).toBe(true)
    expect(answer({ id: 'p', name: 'Win', info: '', segment: '3' })).toBe('A saved Process ID cannot be changed')
    expect(answer({ id: 'new', name: 'Plan', info: '', segment: 'A' })).toBe('Only numbers are allowed for ID')
  })
})

describe('the style of nodes', () => {
  const styleAfter = (style: Parameters<typeof setNodeStyle.apply>[1]['style'], id = 'a') =>
    chartAfter(chart, setNodeStyle, { ids: [id], style }).nodes[id]

  it('changes in what is given, and stays in the rest', () => {
    expect(styleAfter({ italic: true, fontSize: 14 })?.style).toEqual({ bold: true, italic: true, fontSize: 14 })
    expect(styleAfter({ fill: '#ffffff' }, 'p')).toEqual({ ...chart.nodes.p, style: { fill: '#ffffff' } })
  })

  it('goes back to the usual one in what is taken back, or in all', () => {
    expect(styleAfter({ bold: undefined })?.style).toStrictEqual({ fontSize: 12 })
    expect(styleAfter({ bold: undefined, fontSize: undefined })).not.toHaveProperty('style')
    expect(styleAfter(null)).not.toHaveProperty('style')
    expect(styleAfter(null)).toMatchObject({ text: 'Pack', info: 'By hand' })
  })

  it('is one that is possible: sizes are 8 to 26', () => {
    const answer = (fontSize: number) => setNodeStyle.allowed(chart, { ids: ['a', 'p'], style: { fontSize } })
    const no = 'That style is not possible'
    expect([answer(7), answer(8), answer(26), answer(27)]).toEqual([no, true, true, no])
    expect(setNodeStyle.allowed(chart, { ids: ['a'], style: null })).toBe(true)
    expect(setNodeStyle.allowed(chart, { ids: ['a'], style: { color: 'red' } })).toBe(no)
    expect(setNodeStyle.allowed(chart, { ids: [], style: null })).toBe('Nothing is selected')
  })
})
