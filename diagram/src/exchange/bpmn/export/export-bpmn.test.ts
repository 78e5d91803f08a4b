import { BpmnModdle } from 'bpmn-moddle'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromData } from '../../../model/chart.ts'
import { soundChart } from '../../../testing/chart-arbitrary.ts'
import { buildChart, buildEdge, buildNode, buildProcess } from '../../../testing/sample-charts.ts'
import { importBpmn } from '../import-bpmn.ts'
import { exportBpmn } from './export-bpmn.ts'

/** The file as the reader of other BPMN tools understands it. */
async function readByOthers(xml: string) {
  const { rootElement, warnings } = await new BpmnModdle().fromXML(xml)
  expect(warnings).toEqual([])
  return rootElement
}

/** An element of the file with what the tests ask of it: type, id, name and what it names or holds, by id. */
interface Element {
  readonly $type: string
  readonly id: string
  readonly [key: string]: unknown
}

const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null && '$type' in value
const idsOf = (value: unknown): unknown => (Array.isArray(value) ? value.map(idsOf) : isElement(value) ? value.id : value)

/** Every element by id, wherever in the file it is. */
function elementsOf(root: unknown): Map<string, Element> {
  const found = new Map<string, Element>()
  const open: unknown[] = [root]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) open.push(...next)
    if (!isElement(next) || found.has(next.id)) continue
    if (next.id) found.set(next.id, next)
    open.push(...Object.values(next).filter((value) => typeof value === 'object' && value !== null))
  }
  return found
}

const name = 'Global Chart version 7'

const wide = buildChart(
  [
    buildNode('customer', 'pool', { y: -400, text: 'Customer' }),
    buildNode('us', 'pool', { text: 'Us' }),
    buildNode('sales', 'lane', { parent: 'us', x: 24, width: 936, text: 'Sales' }),
    buildNode('begin', 'start', { parent: 'sales', x: 60, y: 62, text: 'An order comes' }),
    buildProcess('take', 'P1', { parent: 'sales', x: 140, y: 40, text: 'Take the order', info: 'By phone too' }),
    buildNode('ok', 'decision', { parent: 'sales', x: 340, y: 50, text: 'In stock?' }),
    buildNode('make', 'subprocess', { parent: 'us', x: 460, y: 20, width: 300, height: 160 }),
    buildNode('cut', 'activity', { parent: 'make', x: 500, y: 60, text: 'Cut' }),
    buildNode('order', 'document', { parent: 'us', x: 140, y: 200, text: 'Order' }),
    buildNode('stock', 'data', { parent: 'us', x: 340, y: 200, text: 'Stock' }),
    buildNode('note', 'text', { parent: 'us', x: 600, y: 220, text: 'Every day' }),
    buildNode('rush', 'group', { x: 100, y: -20, text: 'In a hurry' }),
    buildNode('loose', 'end', { x: 1200, y: 60, text: 'Done' }),
    buildNode('jump', 'connector', { parent: 'us', x: 800, y: 60, text: 'A' }),
  ],
  [
    buildEdge('e1', 'begin', 'take'),
    buildEdge('e2', 'take', 'ok', { label: 'asks' }),
    buildEdge('e3', 'ok', 'make', { label: 'No' }),
    buildEdge('e4', 'cut', 'jump'),
    buildEdge('m1', 'customer', 'take', { label: 'orders' }),
    buildEdge('m2', 'take', 'loose'),
    buildEdge('a1', 'take', 'order'),
    buildEdge('a2', 'note', 'ok', { style: { arrow: 'none' } }),
  ],
)

describe('a chart as a BPMN file', () => {
  it('is one process where there are no pools', async () => {
    const xml = exportBpmn(buildChart([buildNode('a', 'activity', { text: 'Plan' })]), { name })
    const elements = elementsOf(await readByOthers(xml))

    expect(elements.get('Process')).toMatchObject({ $type: 'bpmn:Process', name })
    expect(elements.get('a')).toMatchObject({ $type: 'bpmn:Task', name: 'Plan' })
    expect(idsOf(elements.get('Plane')?.bpmnElement)).toBe('Process')
  })

  it('has a participant and a process for every pool, lanes that list their steps, and what lies elsewhere in a process of its own', async () => {
    const elements = elementsOf(await readByOthers(exportBpmn(wide, { name })))

    expect(elements.get('Collaboration')).toMatchObject({ $type: 'bpmn:Collaboration', name })
    expect(idsOf(elements.get('Collaboration')?.participants)).toEqual(['customer', 'us', 'Participant'])
    expect(idsOf(elements.get('customer')?.processRef)).toBeUndefined()
    expect(idsOf(elements.get('us')?.processRef)).toBe('Process_us')
    expect(idsOf(elements.get('sales')?.flowNodeRef)).toEqual(['begin', 'take', 'ok'])
    expect(idsOf(elements.get('make')?.flowElements)).toEqual(['cut'])
    expect(idsOf(elements.get('Process')?.flowElements)).toEqual(['loose'])
    expect(idsOf(elements.get('Plane')?.bpmnElement)).toBe('Collaboration')
  })

  it('has the BPMN element of each kind, with what hangs on it', async () => {
    const elements = elementsOf(await readByOthers(exportBpmn(wide, { name })))
    const typeOf = (id: string) => elements.get(id)?.$type

    expect(['begin', 'take', 'ok', 'make', 'order', 'stock', 'note', 'rush', 'loose', 'jump'].map(typeOf)).toEqual([
      'bpmn:StartEvent',
      'bpmn:Task',
      'bpmn:ExclusiveGateway',
      'bpmn:SubProcess',
      'bpmn:DataObjectReference',
      'bpmn:DataStoreReference',
      'bpmn:TextAnnotation',
      'bpmn:Group',
      'bpmn:EndEvent',
      'bpmn:IntermediateThrowEvent',
    ])
    expect(elements.get('take')?.documentation).toMatchObject([{ text: 'By phone too' }])
    expect(elements.get('note')).toMatchObject({ text: 'Every day' })
    expect(elements.get('rush')?.categoryValueRef).toMatchObject({ value: 'In a hurry' })
    expect(idsOf(elements.get('order')?.dataObjectRef)).toBe('DataObject_order')
    expect(elements.get('jump')?.eventDefinitions).toMatchObject([{ $type: 'bpmn:LinkEventDefinition', name: 'A' }])
  })

  it('connects steps of one process by sequence flows, pools by messages, and all else by associations', async () => {
    const elements = elementsOf(await readByOthers(exportBpmn(wide, { name })))
    const flow = (id: string) => [elements.get(id)?.$type, idsOf(elements.get(id)?.sourceRef), idsOf(elements.get(id)?.targetRef)]

    expect(flow('e1')).toEqual(['bpmn:SequenceFlow', 'begin', 'take'])
    expect(flow('e4')).toEqual(['bpmn:SequenceFlow', 'cut', 'jump'])
    expect(flow('m1')).toEqual(['bpmn:MessageFlow', 'customer', 'take'])
    expect(flow('m2')).toEqual(['bpmn:MessageFlow', 'take', 'loose'])
    expect(flow('a1')).toEqual(['bpmn:Association', 'take', 'order'])
    expect(elements.get('e3')).toMatchObject({ name: 'No' })
    expect(elements.get('a1')).toMatchObject({ associationDirection: 'One' })
    expect(elements.get('a2')).toMatchObject({ associationDirection: 'None' })
    expect(idsOf(elements.get('take')?.incoming)).toEqual(['e1'])
    expect(idsOf(elements.get('take')?.outgoing)).toEqual(['e2'])
  })

  it('draws every element where it stands', async () => {
    const elements = elementsOf(await readByOthers(exportBpmn(wide, { name })))

    expect(elements.get('take_di')).toMatchObject({ $type: 'bpmndi:BPMNShape', bounds: { x: 140, y: 40, width: 152, height: 72 } })
    expect(elements.get('us_di')).toMatchObject({ isHorizontal: true, bounds: { x: 0, y: 0, width: 960, height: 320 } })
    expect(elements.get('sales_di')).toMatchObject({ isHorizontal: true })
    expect(elements.get('make_di')).toMatchObject({ isExpanded: true })
    expect(elements.get('begin_di')?.label).toMatchObject({ bounds: { $type: 'dc:Bounds' } })
    expect(elements.get('e1_di')?.waypoint).toMatchObject([
      { x: 88, y: 76 },
      { x: 140, y: 76 },
    ])
    expect(elements.get('e2_di')?.label).toMatchObject({ bounds: { $type: 'dc:Bounds' } })
  })

  it('draws upright pools and lanes upright', async () => {
    const chart = buildChart([
      buildNode('pool', 'pool', { x: 0, y: 0, width: 400, height: 600 }),
      buildNode('left', 'lane', { parent: 'pool', x: 0, y: 28, width: 200, height: 572 }),
      buildNode('right', 'lane', { parent: 'pool', x: 200, y: 28, width: 200, height: 572 }),
    ])
    const xml = exportBpmn(chart, { name })
    const elements = elementsOf(await readByOthers(xml))

    for (const id of ['pool_di', 'left_di', 'right_di']) expect(elements.get(id)).toMatchObject({ isHorizontal: false })
    const foreign = await importBpmn(xml.replaceAll(/ strata:[a-zA-Z]+="[^"]*"/g, ''), { steps: 'activity' })
    expect(foreign.chart.nodes).toEqual(Object.values(chart.nodes))
    expect(foreign.report.approximated).toEqual([])
  })

  it('is read without a warning by other tools whatever the chart', async () => {
    await fc.assert(
      fc.asyncProperty(soundChart, async (data) => {
        const elements = elementsOf(await readByOthers(exportBpmn(fromData(data), { name })))
        for (const { id } of [...data.nodes, ...data.edges]) expect(elements.has(id)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('keeps markup in texts as text, and leaves out what XML forbids', async () => {
    const text = '<script>alert("1")</script> & \'so\'\n\u0000on'
    const elements = elementsOf(await readByOthers(exportBpmn(buildChart([buildNode('a', 'activity', { text })]), { name: text })))

    expect(elements.get('a')).toMatchObject({ name: '<script>alert("1")</script> & \'so\'\non' })
  })

  it('gives ids that XML refuses another one', async () => {
    const chart = buildChart([buildNode('1:a', 'activity'), buildNode('b', 'activity')], [buildEdge('b', '1:a', 'b')])
    const elements = elementsOf(await readByOthers(exportBpmn(chart, { name })))

    expect(idsOf(elements.get('b_2')?.sourceRef)).toBe('_1_a')
    expect(idsOf(elements.get('b_2')?.targetRef)).toBe('b')
  })
})
