import { describe, expect, it } from 'vitest'
import type { Chart } from '../model/chart.ts'
import { buildChart, buildEdge, buildNode, buildProcess, editChart } from '../testing/sample-charts.ts'
import { describeDiff } from './describe-diff.ts'
import { diffCharts } from './diff-charts.ts'

/** Two lanes with two steps each, and their connections. */
const lanes = [
  buildNode('sales', 'lane', { x: 0, y: 0, width: 960, height: 160, text: 'Sales' }),
  buildNode('service', 'lane', { x: 0, y: 160, width: 960, height: 160, text: 'Service' }),
]
const steps = [
  buildProcess('sell', 'P1', { x: 100, y: 40, text: 'Sell', parent: 'sales' }),
  buildNode('offer', 'activity', { x: 400, y: 40, text: 'Offer', parent: 'sales' }),
  buildNode('repair', 'activity', { x: 100, y: 200, text: 'Repair', parent: 'service' }),
  buildNode('call', 'activity', { x: 400, y: 200, text: 'Call back', parent: 'service' }),
]
const edges = [buildEdge('a', 'sell', 'offer'), buildEdge('b', 'offer', 'repair', { label: 'Yes' }), buildEdge('c', 'repair', 'call')]
const before = buildChart([...lanes, ...steps], edges)

const edited = (values: Parameters<typeof editChart>[1]): Chart => editChart(before, values)

const linesOf = (after: Chart, from: Chart = before) =>
  describeDiff(diffCharts(from, after)).map(({ change, title, detail }) => [change, title, detail])

describe('a known edit is told as exactly', () => {
  it('a connection that leads elsewhere', () => {
    expect(linesOf(edited({ b: { target: 'call' } }))).toEqual([
      ['changed', 'Connection now leads from Offer to Call back', 'led to Repair before'],
    ])
  })

  it('a connection that comes from elsewhere, and one of which both ends were moved', () => {
    expect(linesOf(edited({ b: { source: 'sell' } }))).toEqual([
      ['changed', 'Connection now leads from P1 Sell to Repair', 'led from Offer before'],
    ])
    expect(linesOf(edited({ b: { source: 'sell', target: 'call' } }))).toEqual([
      ['changed', 'Connection now leads from P1 Sell to Call back', 'led from Offer to Repair before'],
    ])
    expect(linesOf(edited({ b: { target: 'call', label: 'No' } }))).toEqual([
      ['changed', 'Connection now leads from Offer to Call back', 'led to Repair before; also: it is now labelled “No”'],
    ])
  })

  it('a connection that lost its label, or got one', () => {
    expect(linesOf(edited({ b: { label: undefined } }))).toEqual([
      ['changed', 'Connection from Offer to Repair no longer has a label', 'was “Yes”'],
    ])
    expect(linesOf(edited({ a: { label: 'Then' } }))).toEqual([
      ['changed', 'Connection from P1 Sell to Offer is now labelled “Then”', 'had no label'],
    ])
    expect(linesOf(edited({ b: { target: 'call', label: undefined } }))).toEqual([
      ['changed', 'Connection now leads from Offer to Call back', 'led to Repair before; also: it no longer has a label'],
    ])
  })

  it('a connection with another line, or another arrow', () => {
    expect(linesOf(edited({ a: { style: { line: 'dashed' } } }))).toEqual([
      ['changed', 'Connection from P1 Sell to Offer is now dashed', 'was solid'],
    ])
    expect(linesOf(edited({ a: { style: { arrow: 'none' } } }))).toEqual([
      ['changed', 'Connection from P1 Sell to Offer now has no arrow', 'had an arrow at its end'],
    ])
    expect(linesOf(edited({ a: { style: { arrow: 'start' } } }))).toEqual([
      ['changed', 'Connection from P1 Sell to Offer now has an arrow at its start', 'had an arrow at its end'],
    ])
  })

  it('names the connection in its line, and no step', () => {
    const [line] = describeDiff(diffCharts(before, edited({ b: { label: 'No' } })))
    expect([line?.nodeIds, line?.edgeIds]).toEqual([[], ['b']])
  })

  it('a connection with another label, line and arrow', () => {
    expect(linesOf(edited({ b: { label: 'No', style: { line: 'dashed', arrow: 'both' } } }))).toEqual([
      [
        'changed',
        'Connection from Offer to Repair is now labelled “No”',
        'was “Yes”; also: it is now dashed; also: it now has arrows at both ends',
      ],
    ])
    expect(linesOf(edited({ a: { style: { line: 'solid', arrow: 'end' } } }))).toEqual([])
  })

  it('other bends, and another side of a step, as layout alone', () => {
    expect(linesOf(edited({ a: { points: [{ x: 300, y: 10 }] } }))).toEqual([
      ['moved', 'Connection from P1 Sell to Offer', 'takes a different route, meaning unchanged'],
    ])
    expect(linesOf(edited({ a: { sourcePort: 'bottom' } }))).toEqual([
      ['moved', 'Connection from P1 Sell to Offer', 'takes a different route, meaning unchanged'],
    ])
    expect(linesOf(edited({ a: { targetPort: 'top' } }))).toEqual([
      ['moved', 'Connection from P1 Sell to Offer', 'takes a different route, meaning unchanged'],
    ])
  })

  it('nothing of bends that went along, or of ways that follow from moved steps', () => {
    const bent = edited({ a: { points: [{ x: 300, y: 10 }] } })
    const along = edited({ a: { points: [{ x: 320, y: 10 }] }, sell: { x: 120 }, offer: { x: 420 } })
    expect(linesOf(along, bent)).toEqual([
      ['moved', 'P1 Sell', '20 to the right, meaning unchanged'],
      ['moved', 'Offer', '20 to the right, meaning unchanged'],
    ])
    expect(linesOf(edited({ sell: { x: 120 } }), bent)).toEqual([['moved', 'P1 Sell', '20 to the right, meaning unchanged']])
  })

  it('a lane with what it carries as one move', () => {
    expect(linesOf(edited({ service: { y: 260 }, repair: { y: 300 }, call: { y: 300 } }))).toEqual([
      ['moved', 'Service', '100 down with its 2 steps, meaning unchanged'],
    ])
  })

  it('a step that went by itself while its lane moved', () => {
    expect(linesOf(edited({ service: { y: 260 }, repair: { y: 300 }, call: { x: 500, y: 300 } }))).toEqual([
      ['moved', 'Service', '100 down with its step, meaning unchanged'],
      ['moved', 'Call back', '100 to the right, 100 down, meaning unchanged'],
    ])
  })

  it('a step in another lane, and where it was', () => {
    expect(linesOf(edited({ offer: { y: 200, x: 700, parent: 'service' } }))).toEqual([
      ['changed', 'Offer is now in Service', 'was in Sales; also moved 300 to the right, 160 down'],
    ])
    expect(linesOf(edited({ offer: { parent: null } }))).toEqual([['changed', 'Offer is no longer in Sales', '']])
  })

  it('another kind, text, additional info and look of a step', () => {
    expect(linesOf(edited({ offer: { kind: 'document' } }))).toEqual([['changed', 'Offer is now a document', 'was an activity']])
    expect(linesOf(edited({ offer: { text: '' } }))).toEqual([['changed', 'Activity no longer has any text', 'was “Offer”']])
    expect(linesOf(edited({ sell: { info: 'By phone' } }))).toEqual([['changed', 'P1 Sell now has additional info', '“By phone”']])
    expect(linesOf(edited({ repair: { style: { fill: '#FFEEAA' } } }))).toEqual([
      ['changed', 'Repair looks different', 'colours or text style'],
    ])
    expect(linesOf(edited({ repair: { style: { bold: false } } }))).toEqual([])
  })

  it('another ID of a process, or none any more', () => {
    const given = (addInfo: object | undefined) => linesOf(edited({ sell: { addInfo } }))
    expect(given({ processId: 'P7' })).toEqual([['changed', 'Sell now has the ID P7', 'was P1']])
    expect(given(undefined)).toEqual([['changed', 'Sell no longer has an ID', 'was P1']])
    expect(linesOf(before, edited({ sell: { addInfo: undefined } }))).toEqual([['changed', 'Sell now has the ID P1', '']])
  })

  it('a process that became an activity', () => {
    expect(linesOf(edited({ sell: { kind: 'activity', addInfo: undefined } }))).toEqual([
      ['changed', 'Sell is now an activity', 'was a process; also: Sell no longer has an ID'],
    ])
  })

  it('another size alone as layout', () => {
    expect(linesOf(edited({ repair: { width: 200 } }))).toEqual([['moved', 'Repair', 'resized, meaning unchanged']])
  })

  it('a removed lane whose steps stay', () => {
    const [sales] = lanes
    const after = buildChart(
      [...(sales ? [sales] : []), ...steps.map((step) => ({ ...step, parent: step.parent === 'service' ? null : 'sales' }))],
      edges,
    )
    expect(linesOf(after)).toEqual([
      ['changed', 'Repair is no longer in Service', ''],
      ['changed', 'Call back is no longer in Service', ''],
      ['removed', 'Lane “Service”', ''],
    ])
  })
})

describe('many that are alike', () => {
  const row = Array.from({ length: 5 }, (_, index) => buildNode(`s${index}`, 'activity', { x: index * 200, text: `Step ${index + 1}` }))
  const chart = buildChart(row)

  it('are one line where they went the same way', () => {
    const shifted = buildChart(row.map((step) => ({ ...step, x: step.x + 200 })))
    expect(linesOf(shifted, chart)).toEqual([['moved', 'Step 1, Step 2 and 3 more', '200 to the right, meaning unchanged']])
    expect(describeDiff(diffCharts(chart, shifted))[0]?.nodeIds).toEqual(['s0', 's1', 's2', 's3', 's4'])
  })

  it('are one line where they left the same lane, and one each where they did not', () => {
    const lanes = ['north', 'south'].map((id, at) =>
      buildNode(id, 'lane', { x: -40, y: -40 + at * 400, width: 1200, height: 160, text: id }),
    )
    const held = buildChart([...lanes, ...row.map((step, at) => ({ ...step, parent: at < 4 ? 'north' : 'south' }))])
    const freed = buildChart([...lanes, ...row])
    expect(linesOf(freed, held)).toEqual([
      ['changed', 'Step 1, Step 2 and 2 more are no longer in north', ''],
      ['changed', 'Step 5 is no longer in south', ''],
    ])
  })

  it('are one line where they came into the same lane', () => {
    const lane = buildNode('lane', 'lane', { x: -40, y: -40, width: 1200, height: 160, text: 'Sales' })
    const held = buildChart([lane, ...row.map((step) => ({ ...step, parent: 'lane' }))])
    expect(linesOf(held, chart)).toEqual([
      ['added', 'Lane “Sales”', ''],
      ['changed', 'Step 1, Step 2 and 3 more are now in Sales', 'were not in a lane'],
    ])
  })
})

describe('connections of two versions', () => {
  const pair = steps.slice(0, 2).map((step) => ({ ...step, parent: null }))

  it('are the same by their id before they are by the steps they join', () => {
    const old = buildChart(pair, [buildEdge('one', 'sell', 'offer', { label: 'Old' })])
    const now = buildChart(pair, [buildEdge('two', 'sell', 'offer', { label: 'New' }), buildEdge('one', 'sell', 'offer', { label: 'Old' })])
    expect(linesOf(now, old)).toEqual([['added', 'Connection “New” between P1 Sell and Offer', '']])
  })

  it('are the same under another id where they join the same steps', () => {
    const old = buildChart(pair, [buildEdge('one', 'sell', 'offer')])
    expect(linesOf(buildChart(pair, [buildEdge('two', 'sell', 'offer')]), old)).toEqual([])
  })
})
