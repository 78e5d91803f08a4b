import { describe, expect, it } from 'vitest'
import { headsOnTop } from '../../geometry/texts/heads-on-top.ts'
import { fromData } from '../../model/chart.ts'
import { isExpanded } from '../../rules/kind-table.ts'
import { validateStructure } from '../../rules/validate-structure.ts'
import { importBpmn } from './import-bpmn.ts'
import { diagram, modelOf, processOf, shape } from './sample-model.ts'

const pooled = [
  '<b:collaboration id="c"><b:participant id="pool" name="Shop" processRef="p"/><b:participant id="box" name="Bank"/></b:collaboration>',
  '<b:process id="p"><b:laneSet><b:lane id="l1" name="Front"><b:flowNodeRef>a</b:flowNodeRef></b:lane>',
  '<b:lane id="l2" name="Back"><b:flowNodeRef> z </b:flowNodeRef><b:childLaneSet><b:lane id="l3" name="Cellar"/></b:childLaneSet></b:lane></b:laneSet>',
  '<b:task id="a"/><b:task id="z"/><b:dataObjectReference id="d"/><b:textAnnotation id="n"/></b:process>',
].join('')
const pooledShapes = [
  shape('pool', '0 0 630 300', 'isHorizontal="true"'),
  shape('l1', '30 0 600 100'),
  shape('l2', '30 100 600 200'),
  shape('l3', '60 200 570 100'),
  shape('box', '0 400 630 80'),
  shape('a', '100 10 100 80'),
  shape('z', '100 110 100 80'),
  shape('d', '300 220 36 50'),
  shape('n', '600 280 100 30'),
].join('')

describe('pools and lanes', () => {
  it('hold what the model and the drawing put into them', async () => {
    const { chart } = await importBpmn(modelOf({ model: pooled, drawing: diagram('c', pooledShapes) }), { steps: 'activity' })

    expect(Object.fromEntries(chart.nodes.map((node) => [node.id, node.parent]))).toEqual({
      pool: null,
      box: null,
      l1: 'pool',
      l2: 'pool',
      l3: 'l2',
      a: 'l1',
      z: 'l2',
      d: 'l3',
      n: null,
    })
    expect(chart.nodes.find((node) => node.id === 'box')).toMatchObject({ kind: 'pool', text: 'Bank' })
    expect(validateStructure(chart)).toEqual([])
  })

  it('come before what they hold', async () => {
    const { chart } = await importBpmn(modelOf({ model: pooled, drawing: diagram('c', pooledShapes) }), { steps: 'activity' })

    const order = chart.nodes.map((node) => node.id)
    expect(order.indexOf('pool')).toBeLessThan(order.indexOf('l2'))
    expect(order.indexOf('l2')).toBeLessThan(order.indexOf('l3'))
    expect(order.indexOf('l3')).toBeLessThan(order.indexOf('a'))
  })

  it('keep their names at the top, and get room for the pool’s where lanes begin at its edge', async () => {
    const shapes = shape('pool', '0 0 400 600', 'isHorizontal="false"') + shape('l1', '0 0 200 600') + shape('l2', '200 0 200 600')
    const drawn = shapes + shape('a', '50 100 100 80')

    const { chart, report } = await importBpmn(modelOf({ model: pooled, drawing: diagram('c', drawn) }), { steps: 'activity' })

    expect(chart.nodes.find((node) => node.id === 'pool')).toMatchObject({ x: 0, y: -28, width: 400, height: 628 })
    expect([...headsOnTop(fromData(chart))]).toEqual(['pool', 'l1', 'l2'])
    expect(report.approximated.filter(({ what }) => what.includes('vertical'))).toEqual([])
  })

  it('without anything that makes room at the top have their name at the left, which is reported', async () => {
    const drawn = shape('box', '0 0 200 500', 'isHorizontal="false"')

    const { report } = await importBpmn(modelOf({ model: pooled, drawing: diagram('c', drawn) }), { steps: 'activity' })

    expect(report.approximated).toContainEqual(
      expect.objectContaining({ elementId: 'box', what: 'vertical pool', became: 'horizontal pool' }),
    )
  })

  it('that are empty and not drawn stay out, as do frames around drawn contents', async () => {
    const { chart, report } = await importBpmn(modelOf({ model: pooled, drawing: diagram('c', shape('a', '0 0 100 80')) }), {
      steps: 'activity',
    })

    expect(chart.nodes.some((node) => node.kind === 'pool' || node.kind === 'lane')).toBe(false)
    expect(report.omitted.map(({ what, elementIds, reason }) => [what, elementIds, reason])).toEqual([
      ['pool', ['pool'], 'Its contents are drawn, but not its frame.'],
      ['pool', ['box'], 'It is empty, and the drawing leaves it out.'],
      ['lane', ['l1', 'l2', 'l3'], 'Its contents are drawn, but not its frame.'],
    ])
  })

  it('hold in their groups what is drawn whole inside these', async () => {
    const content = '<b:task id="in"/><b:task id="half"/><b:group id="g"/>'
    const drawn = shape('g', '0 0 300 200') + shape('in', '50 50 100 80') + shape('half', '250 50 100 80')

    const { chart } = await importBpmn(processOf(content, drawn), { steps: 'activity' })

    expect(Object.fromEntries(chart.nodes.map((node) => [node.id, node.parent]))).toEqual({ g: null, in: 'g', half: null })
    expect(validateStructure(chart)).toEqual([])
  })

  it('inside a sub-process become groups', async () => {
    const model = '<b:subProcess id="s"><b:laneSet><b:lane id="l"/></b:laneSet><b:task id="t"/></b:subProcess>'
    const drawn = shape('s', '0 0 600 300', 'isExpanded="true"') + shape('l', '0 30 600 270') + shape('t', '100 100 100 80')

    const { chart, report } = await importBpmn(processOf(model, drawn), { steps: 'activity' })

    expect(chart.nodes.find((node) => node.id === 'l')).toMatchObject({ kind: 'group', parent: 's' })
    expect(validateStructure(chart)).toEqual([])
    expect(report.approximated.map((entry) => entry.what)).toEqual(['lane'])
  })
})

const nested = '<b:subProcess id="s" name="Pack"><b:task id="in"/><b:boundaryEvent id="e" attachedToRef="in"/></b:subProcess>'
const edgeOfHost = '<b:boundaryEvent id="o" attachedToRef="s"/>'

describe('sub-processes', () => {
  it('drawn open hold their contents; events on their border stand beside them', async () => {
    const drawn = [
      shape('s', '0 0 200 120', 'isExpanded="true"'),
      shape('in', '50 30 100 60'),
      shape('e', '80 72 36 36'),
      shape('o', '180 50 36 36'),
    ].join('')

    const { chart } = await importBpmn(processOf(nested + edgeOfHost, drawn), { steps: 'activity' })

    expect(Object.fromEntries(chart.nodes.map((node) => [node.id, node.parent]))).toEqual({ s: null, in: 's', e: 's', o: null })
    const frame = chart.nodes.find((node) => node.id === 's')
    expect(frame).toMatchObject({ x: -20, y: -10, width: 240, height: 140 })
    expect(frame && isExpanded(frame)).toBe(true)
  })

  it('count as open without saying so when their contents are drawn inside', async () => {
    const { chart } = await importBpmn(processOf(nested, shape('s', '0 0 300 200') + shape('in', '50 30 100 60')), { steps: 'activity' })

    expect(chart.nodes.find((node) => node.id === 'in')?.parent).toBe('s')
  })

  it('drawn closed keep their contents to themselves, which the report names', async () => {
    const drawn = shape('s', '0 0 100 80', 'isExpanded="false"') + shape('in', '500 30 100 60')

    const { chart, report } = await importBpmn(processOf(nested, drawn), { steps: 'activity' })

    expect(chart.nodes.map((node) => node.id)).toEqual(['s'])
    expect(report.omitted).toEqual([
      { elementId: 'in', name: '', elementIds: ['in', 'e'], what: 'element', reason: 'It is inside “Pack”, which is drawn closed.' },
    ])
  })
})

describe('files with several drawings', () => {
  it('give the one with the pools, and the report names the others', async () => {
    const model = `${pooled}<b:process id="q" name="Side"><b:task id="q1"/></b:process>`
    const drawing = diagram('q', shape('q1', '0 0 100 80'), 'Side page') + diagram('c', pooledShapes, 'Main page')

    const { chart, report } = await importBpmn(modelOf({ model, drawing }), { steps: 'activity' })

    expect(chart.nodes.map((node) => node.id)).not.toContain('q1')
    expect(report.omitted.map(({ name, what, reason }) => [name, what, reason])).toEqual([
      ['Side page', 'drawing', 'A chart shows one drawing of the file; this one has 1 shape and 0 lines.'],
      ['', 'element', 'It is on another drawing of the file, “Side page”.'],
    ])
  })

  it('name processes without a drawing', async () => {
    const model = '<b:process id="p"><b:task id="t"/></b:process><b:process id="q" name="Side"><b:task id="q1" name="Hidden"/></b:process>'

    const { report } = await importBpmn(modelOf({ model, drawing: diagram('p', shape('t', '0 0 100 80')) }), { steps: 'activity' })

    expect(report.omitted).toEqual([
      {
        elementId: 'q1',
        name: 'Hidden',
        elementIds: ['q1'],
        what: 'element',
        reason: 'It belongs to the process “Side”, which is not in this drawing.',
      },
    ])
  })
})

describe('elements a drawing leaves out', () => {
  it('stand below the rest, and the report names them', async () => {
    const model = '<b:task id="a"/><b:task id="z" name="Lost"/><b:sequenceFlow id="f" sourceRef="a" targetRef="z"/>'

    const { chart, report } = await importBpmn(processOf(model, shape('a', '50 60 100 80')), { steps: 'activity' })

    const lost = chart.nodes.find((node) => node.id === 'z')
    expect(lost?.y).toBeGreaterThan(140)
    expect(lost?.parent).toBeNull()
    expect(chart.edges).toHaveLength(1)
    expect(report.approximated.map(({ name, what }) => [name, what])).toEqual([
      ['Lost', 'task without a drawing'],
      ['', 'sequence flow without a line'],
    ])
  })

  it.each(['NaN 0 10 10', '0 0 0 80', '0 0 1e999 80', '5000000 0 10 10', ' 0 10 10'])(
    'include those whose numbers make no sense (%s)',
    async (numbers) => {
      const drawn = shape('a', '0 0 100 80') + shape('z', numbers)

      const { chart, report } = await importBpmn(processOf('<b:task id="a"/><b:task id="z"/>', drawn), { steps: 'activity' })

      expect(chart.nodes).toHaveLength(2)
      expect(report.approximated.map((entry) => entry.what)).toEqual(['task without a drawing'])
    },
  )

  it('do not include shapes of nothing and second shapes, which the report names', async () => {
    const drawn = shape('a', '0 0 100 80') + shape('a', '300 0 100 80') + shape('ghost', '0 300 100 80')

    const { chart, report } = await importBpmn(processOf('<b:task id="a"/>', drawn), { steps: 'activity' })

    expect(chart.nodes).toHaveLength(1)
    expect(chart.nodes[0]?.x).toBe(0)
    expect(report.omitted.map(({ elementId, reason }) => [elementId, reason])).toEqual([
      ['a', 'Its element is drawn twice; the first shape counts.'],
      ['ghost', 'It is drawn but belongs to no element of the model.'],
    ])
  })
})
