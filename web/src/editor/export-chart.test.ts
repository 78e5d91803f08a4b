import { describe, expect, it } from 'vitest'
import { buildChart, buildNode, buildSession } from './editor-samples.setup.ts'
import { exportSvg, exportToBpmn, refuseTooLarge } from './export-chart.ts'

describe('pictures of a chart', () => {
  it('are refused with a sentence where no browser draws them', () => {
    expect(() => refuseTooLarge({ width: 7_900, height: 2_000 }, 2)).not.toThrow()
    expect(() => refuseTooLarge({ width: 9_000, height: 2_000 }, 2)).toThrow(
      'The chart is too large for a PNG picture at twice the size. Export it as PNG, SVG or PDF.',
    )
    expect(() => refuseTooLarge({ width: 9_000, height: 2_000 }, 1)).not.toThrow()
    expect(() => refuseTooLarge({ width: 9_000, height: 9_000 }, 1)).toThrow(
      'The chart is too large for a PNG picture. Export it as SVG or PDF.',
    )
    expect(() => refuseTooLarge({ width: 32_000, height: 900 }, 2)).toThrow(
      'The chart is too large for a PNG picture. Export it as SVG or PDF.',
    )
  })

  it('carry heading and texts as text, whatever they hold', async () => {
    const session = buildSession(buildChart([buildNode({ id: 'a', text: '<script>alert(1)</script>' })]))
    const svg = await exportSvg(session, { title: 'Global Chart version 7' }).text()
    expect(svg).toContain('Global Chart version 7')
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&lt;')
  })
})

describe('a BPMN file of a chart', () => {
  it('names the chart and its steps', async () => {
    const session = buildSession(buildChart([buildNode({ id: 'a', text: 'Win orders' })]))
    const xml = await exportToBpmn(session, 'Global Chart version 7').text()
    expect(xml).toContain('<bpmn:process id="Process" name="Global Chart version 7"')
    expect(xml).toContain('name="Win orders"')
  })
})
