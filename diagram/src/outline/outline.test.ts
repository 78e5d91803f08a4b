import { describe, expect, it } from 'vitest'
import { buildChart, buildEdge, buildNode, buildProcess, smallGlobalChart } from '../testing/sample-charts.ts'
import { ariaLabel } from './aria-label.ts'
import { findInChart } from './find-in-chart.ts'
import { outline } from './outline.ts'
import { tabOrder } from './outline-order.ts'

const branch = buildChart(
  [
    buildNode('lane', 'lane', { text: 'Sales', width: 1000, height: 400 }),
    buildProcess('p4', 'P1.4', { x: 700, y: 250, text: 'Negotiate contracts', parent: 'lane' }),
    buildProcess('p6', 'P1.6', { x: 700, y: 40, text: 'Check export licence', info: 'Only dual-use items', parent: 'lane' }),
    buildNode('d', 'decision', { x: 400, y: 52, text: 'Dual-use item?', parent: 'lane' }),
    buildProcess('p3', 'P1.3', { x: 80, y: 40, text: 'Prepare quotations', parent: 'lane' }),
  ],
  [
    buildEdge('1', 'p3', 'd'),
    buildEdge('2', 'd', 'p6', { label: 'Yes' }),
    buildEdge('3', 'd', 'p4', { label: 'No' }),
    buildEdge('4', 'p6', 'p4'),
  ],
)

describe('the outline', () => {
  it('lists steps in reading order, containers before their contents, with their connections in words', () => {
    expect(outline(branch).map(({ depth, name, leadsTo }) => [depth, name, leadsTo])).toEqual([
      [0, 'Sales', ''],
      [1, 'P1.3 Prepare quotations', 'then “Dual-use item?”'],
      [1, 'Dual-use item?', 'Yes to P1.6, No to P1.4'],
      [1, 'P1.6 Check export licence', 'then P1.4'],
      [1, 'P1.4 Negotiate contracts', ''],
    ])
  })

  it('is the order Tab walks in', () => {
    expect(tabOrder(smallGlobalChart())).toEqual(['start', 'p1', 'p2', 'new'])
  })
})

describe('what a screen reader says', () => {
  it('is kind, name, info and connections', () => {
    const node = branch.nodes.p6
    expect(node && ariaLabel(branch, node)).toBe(
      'Process P1.6 Check export licence, Only dual-use items, from “Dual-use item?” by “Yes”, then P1.4',
    )
  })

  it('names role, marks and what a container holds', () => {
    const { p4, lane } = branch.nodes
    expect(p4 && ariaLabel(branch, p4, { role: 'owner', marks: { macro: 'ia', restricted: true } })).toBe(
      'Process P1.4 Negotiate contracts, Owner, macro in approval, restricted, from “Dual-use item?” by “No”, from P1.6',
    )
    expect(lane && ariaLabel(branch, lane)).toBe('Lane Sales, holds 4')
  })
})

describe('finding in a chart', () => {
  it('finds by every word, whatever case or accents, in text, id and info', () => {
    expect(findInChart(branch, 'LICENCE check').map(({ id }) => id)).toEqual(['p6'])
    expect(findInChart(branch, 'p1.').map(({ id }) => id)).toEqual(['p3', 'p6', 'p4'])
    expect(findInChart(branch, 'dual').map(({ id }) => id)).toEqual(['d', 'p6'])
    expect(findInChart(buildChart([buildNode('a', 'activity', { text: 'Prüfung' })]), 'prufung')).toHaveLength(1)
  })

  it('finds labels of connections last, and nothing for nothing', () => {
    expect(findInChart(branch, 'yes')).toEqual([{ type: 'edge', id: '2', name: 'Yes' }])
    expect(findInChart(branch, '  ')).toEqual([])
  })
})
