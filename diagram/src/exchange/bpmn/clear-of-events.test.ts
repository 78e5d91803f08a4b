import { describe, expect, it } from 'vitest'
import { importBpmn } from './import-bpmn.ts'
import { processOf, shape } from './sample-model.ts'

const step = (name: string) => `<b:task id="a" name="${name}"/><b:boundaryEvent id="late" attachedToRef="a"/>`
const drawn = shape('a', '100 100 100 80') + shape('late', '132 162 36 36')

describe('names of steps with events on their border', () => {
  it('are set smaller where an event would cover them, and the report says so', async () => {
    const { chart, report } = await importBpmn(processOf(step('Perform repair (premium level)'), drawn), { steps: 'activity' })

    expect(chart.nodes.find(({ id }) => id === 'a')?.style).toEqual({ fontSize: 11 })
    expect(report.approximated).toContainEqual(
      expect.objectContaining({ elementId: 'a', what: 'name below an event', became: 'smaller text' }),
    )
  })

  it('keep their size where none does', async () => {
    const { chart } = await importBpmn(processOf(step('Repair'), drawn), { steps: 'activity' })

    expect(chart.nodes.find(({ id }) => id === 'a')?.style).toBeUndefined()
  })
})
