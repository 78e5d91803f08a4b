import { describe, expect, it } from 'vitest'
import { buildChart, buildNode, buildSession } from './editor-samples.setup.ts'
import { exportSvg, scaleFor } from './export-chart.ts'

describe('pictures of a chart', () => {
  it('are twice as fine as the screen, or as fine as a browser can draw', () => {
    expect(scaleFor({ width: 1400, height: 900 })).toBe(2)
    expect(scaleFor({ width: 32_000, height: 900 })).toBe(0.5)
    expect(scaleFor({ width: 10_000, height: 16_000 })).toBe(0.5)
  })

  it('carry heading and texts as text, whatever they hold', async () => {
    const session = buildSession(buildChart([buildNode({ id: 'a', text: '<script>alert(1)</script>' })]))
    const svg = await (await exportSvg(session, { title: 'Global Chart version 7' })).text()
    expect(svg).toContain('Global Chart version 7')
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&lt;')
  })
})
