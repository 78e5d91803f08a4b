import type { ChartNode } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { validateStructure } from '../../rules/validate-structure.ts'
import { importBpmn } from './import-bpmn.ts'
import { modelOf } from './sample-model.ts'

describe('files without a drawing', () => {
  it('are laid out from left to right by the order of flow, loops included', async () => {
    const model = [
      '<b:process id="p"><b:task id="two"/><b:startEvent id="one"/><b:task id="three"/><b:endEvent id="four"/>',
      flow('one', 'two'),
      flow('two', 'three'),
      flow('three', 'two'),
      flow('three', 'four'),
      '</b:process>',
    ].join('')

    const { chart, report } = await importBpmn(modelOf({ model }), { steps: 'activity' })

    const byPlace = [...chart.nodes].sort((left, right) => left.x - right.x).map((node) => node.id)
    expect(byPlace).toEqual(['one', 'two', 'three', 'four'])
    expect(new Set(chart.nodes.map((node) => node.y + node.height / 2)).size).toBe(1)
    expect(report.approximated).toEqual([
      {
        elementId: '',
        name: '',
        elementIds: [''],
        what: 'file without a drawing',
        became: 'layout',
        reason: 'The file has no drawing; the chart is laid out by the order of flow.',
      },
    ])
  })

  it('get pools below each other, lanes as rows, and everything inside its frame', async () => {
    const model = [
      '<b:collaboration id="c"><b:participant id="p1" processRef="p"/><b:participant id="p2"/></b:collaboration>',
      '<b:process id="p"><b:laneSet><b:lane id="outer"><b:childLaneSet>',
      '<b:lane id="top"><b:flowNodeRef>a</b:flowNodeRef></b:lane><b:lane id="low"><b:flowNodeRef>s</b:flowNodeRef></b:lane>',
      '</b:childLaneSet></b:lane></b:laneSet>',
      '<b:task id="a"/><b:boundaryEvent id="e" attachedToRef="a"/>',
      `<b:subProcess id="s"><b:startEvent id="s1"/><b:task id="s2"/>${flow('s1', 's2')}</b:subProcess>`,
      flow('a', 's'),
      '</b:process>',
    ].join('')

    const { chart } = await importBpmn(modelOf({ model }), { steps: 'activity' })

    expect(Object.fromEntries(chart.nodes.map((node) => [node.id, node.parent]))).toEqual({
      p1: null,
      p2: null,
      outer: 'p1',
      top: 'outer',
      low: 'outer',
      a: 'top',
      e: 'top',
      s: 'low',
      s1: 's',
      s2: 's',
    })
    const outside = chart.nodes.filter((node) => !isInside(node, chart.nodes))
    expect(outside.map((node) => node.id)).toEqual([])
    expect(validateStructure(chart)).toEqual([])
    expect(overlaps(chart.nodes.filter((node) => ['a', 's', 'p2'].includes(node.id)))).toBe(false)
  })

  it('place steps of one rank below each other without touching', async () => {
    const targets = ['b', 'c', 'd']
    const steps = targets.map((id) => `<b:task id="${id}"/>${flow('a', id)}`).join('')

    const { chart } = await importBpmn(modelOf({ model: `<b:process id="p"><b:task id="a"/>${steps}</b:process>` }), { steps: 'activity' })

    expect(overlaps(chart.nodes)).toBe(false)
    expect(new Set(chart.nodes.filter((node) => node.id !== 'a').map((node) => node.x)).size).toBe(1)
  })

  it('stay on the plane with a chain of 4,000 steps', async () => {
    const ids = Array.from({ length: 4000 }, (_, at) => `t${at}`)
    const tasks = ids.map((id) => `<b:task id="${id}"/>`).join('')
    const flows = ids
      .slice(1)
      .map((id, at) => flow(`t${at}`, id))
      .join('')

    const { chart } = await importBpmn(modelOf({ model: `<b:process id="p">${tasks}${flows}</b:process>` }), { steps: 'activity' })

    expect(chart.edges).toHaveLength(3999)
    expect(Math.max(...chart.nodes.map((node) => node.x + node.width))).toBeLessThan(100_000)
    expect(overlaps(chart.nodes.slice(0, 500))).toBe(false)
  })
})

function flow(source: string, target: string): string {
  return `<b:sequenceFlow id="${source}-${target}" sourceRef="${source}" targetRef="${target}"/>`
}

/** Boundary events are on the border of their step, which may be the last in its lane. */
function isInside(node: ChartNode, nodes: readonly ChartNode[]): boolean {
  const parent = nodes.find((other) => other.id === node.parent)
  if (!parent) return true
  const fits = node.x >= parent.x && node.x + node.width <= parent.x + parent.width
  return fits && node.y >= parent.y && node.y + node.height <= parent.y + parent.height
}

function overlaps(nodes: readonly ChartNode[]): boolean {
  return nodes.some((one, at) =>
    nodes
      .slice(at + 1)
      .some(
        (other) =>
          one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height,
      ),
  )
}
