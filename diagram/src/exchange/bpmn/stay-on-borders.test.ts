import { expect, it } from 'vitest'
import { importBpmn } from './import-bpmn.ts'
import { processOf, shape } from './sample-model.ts'

const step = '<b:task id="a" name="Telecommunications"/><b:boundaryEvent id="late" attachedToRef="a"/><b:task id="b" name="Pay"/>'

async function read(shapes: string) {
  const { chart } = await importBpmn(processOf(step, shapes), { steps: 'activity' })
  return Object.fromEntries(chart.nodes.map((node) => [node.id, node]))
}

it('keeps an event on the border of a step that grows for its name', async () => {
  const { a, late } = await read(shape('a', '100 100 60 60') + shape('late', '142 112 36 36') + shape('b', '400 100 100 80'))
  expect(a?.width).toBeGreaterThan(60)
  expect(late).toMatchObject({ x: (a?.x ?? 0) + (a?.width ?? 0) - 18, y: 112, width: 36 })
})

it('does not grow where the event would then stand over a neighbour', async () => {
  const { a, late } = await read(shape('a', '100 100 60 60') + shape('late', '142 112 36 36') + shape('b', '206 100 100 80'))
  expect(a).toMatchObject({ x: 100, width: 60 })
  expect(late).toMatchObject({ x: 142, y: 112 })
})
