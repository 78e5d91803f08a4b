import { describe, expect, it } from 'vitest'
import { importBpmn } from './import-bpmn.ts'
import { line, processOf, shape } from './sample-model.ts'

const twoTasks = '<b:task id="a"/><b:task id="z"/>'
const sideBySide = shape('a', '0 0 100 80') + shape('z', '200 0 100 80')
const flow = '<b:sequenceFlow id="f" sourceRef="a" targetRef="z"/>'

describe('what connections become', () => {
  it('makes a straight flow an edge from side to side without bends', async () => {
    const edge = await importEdge(twoTasks + flow, sideBySide + line('f', '100,40', '150,40', '200,40'))

    expect(edge).toEqual({
      id: 'f',
      source: 'a',
      sourcePort: 'right',
      target: 'z',
      targetPort: 'left',
      style: { line: 'solid', arrow: 'end' },
    })
  })

  it.each([
    ['<b:sequenceFlow id="f" sourceRef="a" targetRef="z"/>', 'solid', 'end'],
    ['<b:messageFlow id="f" sourceRef="a" targetRef="z"/>', 'dashed', 'end'],
    ['<b:association id="f" sourceRef="a" targetRef="z"/>', 'dotted', 'none'],
    ['<b:association id="f" sourceRef="a" targetRef="z" associationDirection="One"/>', 'dotted', 'end'],
    ['<b:association id="f" sourceRef="a" targetRef="z" associationDirection="Both"/>', 'dotted', 'both'],
  ])('%s is %s with arrow %s', async (element, style, arrow) => {
    const edge = await importEdge(twoTasks + element, sideBySide + line('f', '100,40', '200,40'))

    expect(edge?.style).toEqual({ line: style, arrow })
  })

  it('keeps labels, cut at their limit', async () => {
    const named = `<b:sequenceFlow id="f" sourceRef="a" targetRef="z" name="${'x'.repeat(201)}"/>`

    expect((await importEdge(twoTasks + named, sideBySide))?.label).toBe('x'.repeat(200))
  })

  it('keeps bends and where the line docks', async () => {
    const apart = shape('a', '0 0 100 80') + shape('z', '200 100 100 80')

    const edge = await importEdge(twoTasks + flow, apart + line('f', '100,30', '150,30', '150,141', '200,141'))

    expect(edge).toMatchObject({
      sourcePort: 'right',
      targetPort: 'left',
      points: [
        { x: 150, y: 30 },
        { x: 150, y: 140 },
      ],
    })
  })

  it('brings lines at round nodes to the middle of the side', async () => {
    const model = `<b:startEvent id="a"/><b:task id="z"/>${flow}`
    const apart = shape('a', '0 0 36 36') + shape('z', '200 100 100 80')

    const edge = await importEdge(model, apart + line('f', '36,22', '150,22', '150,140', '200,140'))

    expect(edge?.points).toEqual([
      { x: 150, y: 18 },
      { x: 150, y: 140 },
    ])
  })

  it('holds a straight line that docks beside the middle', async () => {
    const uneven = shape('a', '0 0 100 80') + shape('z', '-300 200 1000 80')

    const edge = await importEdge(twoTasks + flow, uneven + line('f', '50,80', '50,200'))

    expect(edge).toMatchObject({ sourcePort: 'bottom', targetPort: 'top', points: [{ x: 50, y: 140 }] })
  })

  it('drops waypoints on the way and repeated ones', async () => {
    const below = shape('a', '0 0 100 80') + shape('z', '200 100 100 80')

    const edge = await importEdge(twoTasks + flow, below + line('f', '100,40', '180,40', '250,40', '250,40', '250,70', '250,100'))

    expect(edge).toMatchObject({ sourcePort: 'right', targetPort: 'top', points: [{ x: 250, y: 40 }] })
  })

  it('reads lines that begin and end in the middle of their nodes', async () => {
    const edge = await importEdge(twoTasks + flow, sideBySide + line('f', '50,40', '250,40'))

    expect(edge).toMatchObject({ sourcePort: 'right', targetPort: 'left' })
  })

  it('reads lines drawn from the target to the source', async () => {
    const edge = await importEdge(twoTasks + flow, sideBySide + line('f', '200,40', '100,40'))

    expect(edge).toMatchObject({ source: 'a', sourcePort: 'right', target: 'z', targetPort: 'left' })
  })

  it('leaves the way open when the line is nowhere near its nodes', async () => {
    const edge = await importEdge(twoTasks + flow, sideBySide + line('f', '900,900', '950,900', '950,990'))

    expect(edge).toEqual({ id: 'f', source: 'a', target: 'z', style: { line: 'solid', arrow: 'end' } })
  })

  it('ties data to the step, whichever inner part the file names', async () => {
    const model = [
      '<b:dataObject id="do"/><b:dataObjectReference id="r" dataObjectRef="do"/>',
      '<b:task id="t"><b:ioSpecification><b:dataInput id="in"/></b:ioSpecification>',
      '<b:dataInputAssociation id="i"><b:sourceRef>do</b:sourceRef><b:targetRef>in</b:targetRef></b:dataInputAssociation>',
      '<b:dataOutputAssociation id="o"><b:targetRef> r </b:targetRef></b:dataOutputAssociation></b:task>',
    ].join('')

    const { chart } = await importBpmn(processOf(model, shape('r', '0 0 40 50') + shape('t', '0 100 100 80')), { steps: 'activity' })

    expect(chart.edges.map(({ source, target, style }) => [source, target, style?.line])).toEqual([
      ['r', 't', 'dotted'],
      ['t', 'r', 'dotted'],
    ])
  })

  it('ties an annotation of a flow to the step the flow leaves, and says so', async () => {
    const model = `${twoTasks}${flow}<b:textAnnotation id="n"/><b:association id="s" sourceRef="n" targetRef="f"/>`

    const { chart, report } = await importBpmn(processOf(model, sideBySide + shape('n', '100 200 80 30')), { steps: 'activity' })

    expect(chart.edges.find((edge) => edge.id === 's')).toMatchObject({ source: 'n', target: 'a' })
    expect(report.approximated.map((entry) => entry.what)).toContain('association with a connection')
  })
})

describe('the report on connections', () => {
  it('notes default and conditional flows', async () => {
    const model = [
      '<b:exclusiveGateway id="a" default="f"/><b:task id="z"/>',
      flow,
      '<b:sequenceFlow id="g" sourceRef="a" targetRef="z"><b:conditionExpression>x &gt; 1</b:conditionExpression></b:sequenceFlow>',
    ].join('')
    const lines = line('f', '100,40', '200,40') + line('g', '100,40', '200,40')

    const { report } = await importBpmn(processOf(model, sideBySide + lines), { steps: 'activity' })

    expect(report.counts.edges).toEqual({ sequence: 2 })
    expect(report.approximated.map(({ what, elementIds }) => [what, elementIds])).toEqual([
      ['default flow', ['f']],
      ['conditional flow', ['g']],
    ])
  })

  it('names connections that lead nowhere, to lanes and to what is not drawn', async () => {
    const model = [
      twoTasks,
      '<b:group id="g"/>',
      '<b:sequenceFlow id="f1" sourceRef="a" targetRef="nothing"/>',
      '<b:sequenceFlow id="f2" sourceRef="a"/>',
      '<b:association id="f3" sourceRef="a" targetRef="g"/>',
    ].join('')

    const { chart, report } = await importBpmn(processOf(model, sideBySide + shape('g', '0 0 300 300')), { steps: 'activity' })

    expect(chart.edges).toEqual([])
    expect(report.omitted.map(({ elementIds, reason }) => [elementIds, reason])).toEqual([
      [['f1', 'f2'], 'It starts or ends at an element that is not in the file.'],
      [['f3'], 'A lane or a group has no connections in the chart.'],
    ])
  })
})

async function importEdge(model: string, drawn: string) {
  const { chart } = await importBpmn(processOf(model, drawn), { steps: 'activity' })
  return chart.edges[0]
}
