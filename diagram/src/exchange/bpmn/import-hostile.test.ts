import { type ChartData, chartData } from '@strata/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateStructure } from '../../rules/validate-structure.ts'
import { ImportError } from '../import/import-error.ts'
import { importBpmn } from './import-bpmn.ts'
import { diagram, line, modelOf, processOf, shape } from './sample-model.ts'

const box = '0 0 100 80'

describe('hostile and careless files', () => {
  it('keep the first of two elements with one id, and bring both', async () => {
    const xml = processOf('<b:task id="t" name="First"/><b:task id="t" name="Second"/>', shape('t', box))

    const { chart, report } = await importBpmn(xml, { steps: 'activity' })

    expect(chart.nodes.map((node) => node.text)).toEqual(['First', 'Second'])
    expect(new Set(chart.nodes.map((node) => node.id)).size).toBe(2)
    expect(report.approximated.map((entry) => entry.what)).toContain('id given twice')
  })

  it('may have ids of any form, or none', async () => {
    const ids = ['__proto__', 'constructor', '1', 'Prüfung 1', 'x'.repeat(100), 'a;DROP TABLE']
    const tasks = `${ids.map((id) => `<b:task id="${id}" name="${id}"/>`).join('')}<b:task name="no id"/>`
    const drawn = ids.map((id) => shape(id, box)).join('')

    const { chart } = await importBpmn(processOf(tasks, drawn), { steps: 'activity' })

    expect(chart.nodes.map((node) => node.text)).toEqual([...ids.map((id) => id.slice(0, 90)), 'no id'])
    expect(chartData.safeParse(chart).success).toBe(true)
    expect(chart.nodes.filter((node) => node.id in {})).toEqual([])
  })

  it('may refer to elements by qualified names', async () => {
    const model = '<b:task id="a"/><b:task id="z"/><b:sequenceFlow id="f" sourceRef="tns:a" targetRef="tns:z"/>'

    const { chart } = await importBpmn(processOf(model, shape('tns:a', box) + shape('tns:z', '200 0 100 80') + line('tns:f')), {
      steps: 'activity',
    })

    expect(chart.edges).toMatchObject([{ source: 'a', target: 'z' }])
  })

  it('may hold elements of other tools anywhere', async () => {
    const foreign = '<t:thing a="1"><t:deep>text</t:deep></t:thing>'
    const model = `<b:extensionElements>${foreign}</b:extensionElements>${foreign}<b:task id="a">${foreign}</b:task>`

    const { chart, report } = await importBpmn(processOf(model, `${foreign}${shape('a', box)}`), { steps: 'activity' })

    expect(chart.nodes).toHaveLength(1)
    expect(report.omitted).toEqual([])
  })

  it('never make a container hold itself', async () => {
    const model = '<b:subProcess id="a"><b:subProcess id="i"/></b:subProcess><b:subProcess id="z"><b:subProcess id="k"/></b:subProcess>'
    const frames = [
      shape('a', '0 0 300 300'),
      shape('i', '-900 -900 3000 3000'),
      shape('z', '0 0 310 310'),
      shape('k', '-800 -800 2500 2500'),
    ]

    const { chart } = await importBpmn(processOf(model, frames.join('')), { steps: 'activity' })

    expect(validateStructure(chart)).toEqual([])
  })

  it('keep their one step, however many tags nobody knows and texts they bring', async () => {
    const bogus = '<b:bogus a=1 b="/>\n'.repeat(2000) + '<b:unheard a="1" a="2"/>text\n'.repeat(20_000)
    const model = modelOf({ model: `<b:process id="p"><b:task id="t"/>${bogus}</b:process>` })

    const { chart } = await importBpmn(model, { steps: 'activity' })
    expect(chart.nodes.map(({ kind }) => kind)).toEqual(['activity'])
  })

  it('bring 5,000 nodes at once', async () => {
    const { chart } = await importBpmn(largeModel(5000), { steps: 'activity' })

    expect([chart.nodes.length, chart.edges.length]).toEqual([5000, 4998])
  })

  it('either become a sound chart or are refused with a reason, whatever is cut out or doubled', async () => {
    const whole = largeModel(6)
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.nat(200), fc.boolean(), async (from, length, doubles) => {
        const part = whole.slice(from, from + length)
        const damaged = whole.slice(0, from) + (doubles ? part + part : '') + whole.slice(from + length)
        const chart = await importSoundly(damaged)
        if (!chart) return
        expect(chartData.safeParse(chart).success).toBe(true)
        expect(validateStructure(chart)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

/** A chain of tasks in a pool with two lanes, all of it drawn. */
function largeModel(count: number): string {
  const steps = Array.from({ length: count - 3 }, (_, at) => at)
  const tasks = steps.map((at) => `<b:userTask id="t${at}" name="Step ${at}"><b:incoming>f${at - 1}</b:incoming></b:userTask>`)
  const flows = steps.slice(1).map((at) => `<b:sequenceFlow id="f${at}" sourceRef="t${at - 1}" targetRef="t${at}"/>`)
  const extra = ['<b:messageFlow id="m1" sourceRef="t0" targetRef="pool"/>', '<b:messageFlow id="m2" sourceRef="pool" targetRef="t0"/>']
  const frames = [shape('pool', '0 0 30000 900'), shape('l1', '30 0 29970 400'), shape('l2', '30 400 29970 500')]
  const lane = (id: string, rest: number) => {
    const references = steps.filter((at) => at % 2 === rest).map((at) => `<b:flowNodeRef>t${at}</b:flowNodeRef>`)
    return `<b:lane id="${id}">${references.join('')}</b:lane>`
  }
  const places = steps.map((at) => shape(`t${at}`, `${100 + (at % 200) * 140} ${10 + (at % 2) * 450} 100 80`))
  const lines = steps.slice(1).map((at) => line(`f${at}`, `${200 + at * 140},50`, `${220 + at * 140},50`, `${220 + at * 140},500`))
  const collaboration = `<b:collaboration id="c"><b:participant id="pool" processRef="p"/>${extra.join('')}</b:collaboration>`
  const process = `<b:process id="p"><b:laneSet>${lane('l1', 0)}${lane('l2', 1)}</b:laneSet>${tasks.join('')}${flows.join('')}</b:process>`
  return modelOf({ model: collaboration + process, drawing: diagram('c', [...frames, ...places, ...lines].join('')) })
}

/** The chart; undefined when the file was refused with a reason. */
async function importSoundly(xml: string): Promise<ChartData | undefined> {
  try {
    return (await importBpmn(xml, { steps: 'process' })).chart
  } catch (error) {
    if (error instanceof ImportError) return undefined
    throw error
  }
}
