import { describe, expect, it } from 'vitest'
import { importBpmn } from './import-bpmn.ts'
import { diagram, modelOf, processOf, shape } from './sample-model.ts'

const box = '100 100 100 80'

describe('what elements become', () => {
  it.each([
    ['task', 'activity'],
    ['userTask', 'activity'],
    ['manualTask', 'activity'],
    ['serviceTask', 'activity'],
    ['sendTask', 'activity'],
    ['receiveTask', 'activity'],
    ['scriptTask', 'activity'],
    ['businessRuleTask', 'activity'],
    ['subProcess', 'subprocess'],
    ['transaction', 'subprocess'],
    ['adHocSubProcess', 'subprocess'],
    ['callActivity', 'subprocess'],
    ['startEvent', 'start'],
    ['endEvent', 'end'],
    ['intermediateCatchEvent', 'event'],
    ['intermediateThrowEvent', 'event'],
    ['boundaryEvent', 'event'],
    ['exclusiveGateway', 'decision'],
    ['inclusiveGateway', 'decision'],
    ['parallelGateway', 'decision'],
    ['eventBasedGateway', 'decision'],
    ['complexGateway', 'decision'],
    ['dataObjectReference', 'document'],
    ['dataObject', 'document'],
    ['dataInput', 'document'],
    ['dataStoreReference', 'data'],
    ['textAnnotation', 'text'],
    ['group', 'group'],
    ['choreographyTask', 'activity'],
    ['conversation', 'activity'],
    ['subConversation', 'subprocess'],
  ])('%s becomes %s at its place', async (type, kind) => {
    const { chart } = await importBpmn(processOf(`<b:${type} id="x" name="X"/>`, shape('x', box)), { steps: 'activity' })

    expect(chart.nodes).toHaveLength(1)
    expect(chart.nodes[0]).toMatchObject({ id: 'x', kind, x: 100, y: 100, width: 100, height: 80, parent: null })
  })

  it('makes processes of tasks when asked, with an id to be assigned', async () => {
    const xml = processOf(
      '<b:task id="t" name="Order to cash"/><b:startEvent id="s"/>',
      shape('t', '0 0 152 72') + shape('s', '0 100 36 36'),
    )

    const { chart } = await importBpmn(xml, { steps: 'process', processPrefix: 'P1.' })

    expect(chart.nodes).toEqual([
      {
        id: 't',
        kind: 'process',
        x: 0,
        y: 0,
        width: 152,
        height: 72,
        text: 'Order to cash',
        parent: null,
        addInfo: { processId: 'P1.XXX' },
      },
      { id: 's', kind: 'start', x: 0, y: 100, width: 36, height: 36, text: '', parent: null },
    ])
  })

  it('enlarges what is too small to read around its centre', async () => {
    const { chart } = await importBpmn(processOf('<b:task id="t"/>', shape('t', '100 100 10 10')), { steps: 'activity' })

    expect(chart.nodes[0]).toMatchObject({ x: 81, y: 89, width: 48, height: 32 })
  })

  it('keeps colours', async () => {
    const colours = 'xmlns:bioc="http://bpmn.io/schema/bpmn/biocolor/1.0" bioc:fill="#FFE0B2" bioc:stroke="red"'
    const { chart } = await importBpmn(processOf('<b:task id="t"/>', shape('t', box, colours)), { steps: 'activity' })

    expect(chart.nodes[0]?.style).toEqual({ fill: '#FFE0B2' })
  })
})

describe('texts', () => {
  it('come on one line, and HTML stays text', async () => {
    const xml = processOf('<b:task id="t" name=" Check&#10;  the &lt;b&gt;order&lt;/b&gt; &#128512; "/>', shape('t', box))

    const { chart } = await importBpmn(xml, { steps: 'activity' })

    expect(chart.nodes[0]?.text).toBe('Check the <b>order</b> 😀')
  })

  it('are found where BPMN keeps them', async () => {
    const model = [
      '<b:category><b:categoryValue id="cv" value="Backlog"/></b:category>',
      '<b:process id="p" name="Sales">',
      '<b:dataObject id="do" name="Invoice"/>',
      '<b:dataObjectReference id="dr" dataObjectRef="do"><b:dataState name="paid"/></b:dataObjectReference>',
      '<b:textAnnotation id="ta"><b:text>Mind\nthe gap</b:text></b:textAnnotation><b:group id="g" categoryValueRef="cv"/></b:process>',
      '<b:collaboration id="c"><b:participant id="pool" processRef="p"/></b:collaboration>',
    ].join('')
    const drawn = ['dr', 'ta', 'g', 'pool'].map((id) => shape(id, '0 0 300 200')).join('')

    const { chart } = await importBpmn(modelOf({ model, drawing: diagram('c', drawn) }), { steps: 'activity' })

    const texts = Object.fromEntries(chart.nodes.map((node) => [node.id, node.text]))
    expect(texts).toEqual({ dr: 'Invoice [paid]', ta: 'Mind the gap', g: 'Backlog', pool: 'Sales' })
  })

  it('are cut at their limits, and the report has them whole', async () => {
    const long = 'Name '.repeat(20).trim()
    const documentation = 'Word '.repeat(30).trim()
    const xml = processOf(`<b:task id="t" name="${long}"><b:documentation>${documentation}</b:documentation></b:task>`, shape('t', box))

    const { chart, report } = await importBpmn(xml, { steps: 'activity' })

    expect(chart.nodes[0]?.text).toBe(long.slice(0, 90))
    expect(chart.nodes[0]?.info).toBe(documentation.slice(0, 100))
    const reasons = report.approximated.map((line) => line.reason)
    expect(reasons).toContain(`The whole text: “${long}”`)
    expect(reasons).toContain(`The whole documentation: “${documentation}”`)
  })

  it('are never cut in the middle of a character', async () => {
    const xml = processOf(`<b:task id="t" name="${'a'.repeat(89)}😀"/>`, shape('t', box))

    const { chart } = await importBpmn(xml, { steps: 'activity' })

    expect(chart.nodes[0]?.text).toBe('a'.repeat(89))
  })
})

describe('the report on elements', () => {
  it('names the tool and counts what came', async () => {
    const xml = processOf('<b:task id="a"/><b:task id="z"/><b:startEvent id="s"/>', shape('a', box) + shape('z', box) + shape('s', box))

    const { report } = await importBpmn(xml, { steps: 'activity' })

    expect(report).toEqual({ tool: 'Sample 1.2', counts: { nodes: { activity: 2, start: 1 }, edges: {} }, approximated: [], omitted: [] })
  })

  it('has one line for each type that lost its mark', async () => {
    const xml = processOf(
      '<b:userTask id="u1" name="One"/><b:userTask id="u2"/><b:startEvent id="s"><b:timerEventDefinition/></b:startEvent>',
      shape('u1', box) + shape('u2', box) + shape('s', box),
    )

    const { report } = await importBpmn(xml, { steps: 'activity' })

    expect(report.approximated).toEqual([
      {
        elementId: 'u1',
        name: 'One',
        elementIds: ['u1', 'u2'],
        what: 'user task',
        became: 'activity',
        reason: 'The chart has one kind of step.',
      },
      {
        elementId: 's',
        name: '',
        elementIds: ['s'],
        what: 'timer start event',
        became: 'start',
        reason: 'The chart does not show what an event waits for or sends.',
      },
    ])
  })

  it('names non-interrupting, event and repeated variants', async () => {
    const xml = processOf(
      [
        '<b:subProcess id="e" triggeredByEvent="true"/>',
        '<b:boundaryEvent id="x" cancelActivity="false"><b:messageEventDefinition/><b:signalEventDefinition/></b:boundaryEvent>',
        '<b:task id="m" isForCompensation="true"><b:multiInstanceLoopCharacteristics/></b:task>',
      ].join(''),
      shape('e', box) + shape('x', box) + shape('m', box),
    )

    const { report } = await importBpmn(xml, { steps: 'activity' })

    expect(report.approximated.map((line) => line.what)).toEqual(['event sub-process', 'non-interrupting multiple boundary event'])
    expect(report.omitted.map((line) => line.what)).toEqual(['multi-instance marker', 'compensation marker'])
  })

  it.each([
    ['loop marker', '<b:task id="m"><b:standardLoopCharacteristics/></b:task>'],
    ['multi-instance marker', '<b:task id="m"><b:multiInstanceLoopCharacteristics/></b:task>'],
    ['compensation marker', '<b:task id="m" isForCompensation="true"/>'],
    ['collection marker', '<b:dataObjectReference id="m" dataObjectRef="d"/><b:dataObject id="d" isCollection="true"/>'],
    ['collection marker', '<b:dataInput id="m" isCollection="true"/>'],
  ])('names a %s that is left out', async (marker, element) => {
    const { report } = await importBpmn(processOf(element, shape('m', box)), { steps: 'activity' })

    expect(report.omitted.map(({ elementId, what, reason }) => [elementId, what, reason])).toEqual([
      ['m', marker, 'The chart has no such marker.'],
    ])
  })

  it('names no marker that is switched off', async () => {
    const { report } = await importBpmn(processOf('<b:task id="m" isForCompensation="false"/>', shape('m', box)), { steps: 'activity' })

    expect(report.omitted).toEqual([])
  })

  it('names definitions that stay in the file', async () => {
    const xml = modelOf({
      model: '<b:signal id="s1"/><b:signal id="s2"/><b:process id="p"><b:task id="t"/></b:process>',
      drawing: diagram('p', shape('t', box)),
    })

    const { report } = await importBpmn(xml, { steps: 'activity' })

    expect(report.omitted.map(({ what, name }) => [what, name])).toEqual([['definition', 'signal (2)']])
  })
})
