import { expect, it } from 'vitest'
import { importBpmn } from './import-bpmn.ts'
import { diagram, modelOf, shape } from './sample-model.ts'

const lanes = '<b:laneSet><b:lane id="top"><b:flowNodeRef>a</b:flowNodeRef><b:flowNodeRef>s</b:flowNodeRef></b:lane></b:laneSet>'
const model = [
  '<b:collaboration id="c"><b:participant id="pool" processRef="p"/></b:collaboration>',
  `<b:process id="p">${lanes}<b:task id="a" name="Pack"/><b:subProcess id="s"><b:task id="b" name="Weigh"/></b:subProcess></b:process>`,
].join('')
const frames = [shape('pool', '0 0 800 300'), shape('top', '30 0 770 300'), shape('s', '400 50 300 200', 'isExpanded="true"')]

const strays = async (...drawn: string[]) => {
  const { report } = await importBpmn(modelOf({ model, drawing: diagram('c', [...frames, ...drawn].join('')) }), { steps: 'activity' })
  return report.approximated.filter(({ what }) => what === 'step')
}

it('names what is drawn outside the lane and the sub-process it belongs to', async () => {
  expect(await strays(shape('a', '100 600 100 80'), shape('b', '100 800 100 80'))).toEqual([
    {
      elementId: 'a',
      name: 'Pack',
      elementIds: ['a'],
      what: 'step',
      became: 'step outside its lane',
      reason: 'The file assigns it to a lane but draws it elsewhere. It is placed where it is drawn.',
    },
    {
      elementId: 'b',
      name: 'Weigh',
      elementIds: ['b'],
      what: 'step',
      became: 'step outside its sub-process',
      reason: 'The file assigns it to a sub-process but draws it elsewhere. It is placed where it is drawn.',
    },
  ])
})

it('names nothing where model and drawing agree', async () => {
  expect(await strays(shape('a', '100 100 100 80'), shape('b', '450 100 100 80'))).toEqual([])
})

it('names what is drawn outside a pool without lanes, and no note or data beside its sub-process', async () => {
  const bare = [
    '<b:collaboration id="c"><b:participant id="pool" processRef="p"/></b:collaboration>',
    '<b:process id="p"><b:task id="a" name="Pack"/><b:subProcess id="s"><b:task id="b"/>',
    '<b:textAnnotation id="t"><b:text>Twice a day</b:text></b:textAnnotation><b:dataObjectReference id="d" name="List"/></b:subProcess></b:process>',
  ].join('')
  const shapes = [
    shape('pool', '0 0 800 300'),
    shape('s', '400 50 300 200', 'isExpanded="true"'),
    shape('a', '100 600 100 80'),
    shape('b', '450 100 100 80'),
    shape('t', '400 400 100 40'),
    shape('d', '550 400 40 60'),
  ]
  const { report } = await importBpmn(modelOf({ model: bare, drawing: diagram('c', shapes.join('')) }), { steps: 'activity' })
  const found = report.approximated.filter(({ what }) => what === 'step')
  expect(found.map(({ elementIds, became }) => [elementIds, became])).toEqual([[['a'], 'step outside its pool']])
})
