import { chartData } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { validateStructure } from '../../rules/validate-structure.ts'
import { bytesOf } from '../drawio/packed-drawing.ts'
import { drawioOf, vertex } from '../drawio/sample-drawing.ts'
import { importFile } from './import-file.ts'

describe('files that nest more deeply than a chart does', () => {
  const levels = Array.from({ length: 30 }, (_, at) => at)

  it('of BPMN keep their steps, in the containers that a chart can hold', async () => {
    const open = levels.map((at) => `<subProcess id="s${at}" name="S${at}">`).join('')
    const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">${open}<task id="t" name="T"/>${'</subProcess>'.repeat(30)}</process></definitions>`
    const { chart } = await importFile(bytesOf(xml), { steps: 'activity' })
    expect([...(chartData.safeParse(chart).error?.issues ?? []), ...validateStructure(chart)]).toEqual([])
  })

  it('of draw.io keep their steps, in the containers that a chart can hold', async () => {
    const frames = levels.map((at) =>
      vertex(`s${at}`, 'S', 'swimlane;horizontal=0;', '30 0 900 600', `parent="${at === 0 ? '1' : `s${at - 1}`}"`),
    )
    const file = drawioOf(...frames, vertex('t', 'T', '', '40 40 100 60', 'parent="s29"'))
    const { chart, report } = await importFile(bytesOf(file), { steps: 'activity' })
    expect(validateStructure(chart)).toEqual([])
    expect(chart.nodes.map(({ text }) => text)).toContain('T')
    expect(report.approximated.map(({ what }) => what)).toContain('contents')
  })
})
