import { describe, expect, it } from 'vitest'
import { kindTable } from '../rules/kind-table.ts'
import { chartTheme } from '../shapes/chart-theme.ts'
import { buildChart, buildEdge, buildNode, buildProcess, smallGlobalChart } from '../testing/sample-charts.ts'
import { toSvg } from './to-svg.ts'

/** Tags of a document, checked to open and close in order; throws where they do not. */
function tagsOf(xml: string): string[] {
  const open: string[] = []
  const tags: string[] = []
  const rest = xml.replace(/<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<>]*")*)(\/?)>/g, (_all, closes, name, _attributes, empty) => {
    tags.push(name)
    if (closes === '/') expect(open.pop()).toBe(name)
    else if (empty === '') open.push(name)
    return ''
  })
  expect(open).toEqual([])
  expect(rest).not.toMatch(/[<>]/)
  expect(rest).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/)
  return tags
}

/** The texts of a document, with what decides where they are. */
function textsOf(svg: string) {
  return [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, attributes = '', text = '']) => {
    const attribute = (name: string) => attributes.match(new RegExp(`(?:^| )${name}="([^"]*)"`))?.[1]
    return { text, x: attribute('x'), anchor: attribute('text-anchor'), direction: attribute('direction') }
  })
}

describe('SVG export', () => {
  it('is well formed for every kind of shape', () => {
    const kinds = Object.keys(kindTable).filter((kind): kind is keyof typeof kindTable => kind in kindTable)
    const nodes = kinds.map((kind, index) => buildNode(`n${index}`, kind, { x: index * 200, text: 'A & "B" <C>' }))
    const chart = buildChart(nodes, [buildEdge('e', 'n0', 'n1', { label: '<yes> & no', style: { line: 'dotted', arrow: 'both' } })])
    expect(tagsOf(toSvg(chart, { title: 'Global Chart', subtitle: 'Version 7' }))).toContain('path')
  })

  it('keeps HTML in any text as text', () => {
    const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const chart = buildChart(
      [buildProcess('p', 'P1', { text: evil }), buildNode('q', 'decision', { x: 300, text: evil })],
      [buildEdge('e', 'p', 'q', { label: evil })],
    )
    const svg = toSvg(chart, { title: evil, subtitle: evil })
    const tags = new Set(tagsOf(svg))
    expect([...tags].sort()).toEqual(['g', 'path', 'rect', 'svg', 'text', 'title'])
    expect(svg).toContain('&lt;script&gt;')
  })

  it('has names that run from right to left at the right of their boxes, with the id above them and the marks across', () => {
    const marks = { macro: 'approved' } as const
    const chart = buildChart([
      buildProcess('p', 'P7', { width: 152, height: 72, text: 'إدارة المشتريات' }),
      buildNode('q', 'text', { x: 300, width: 160, text: 'ניהול רכש' }),
    ])
    const svg = toSvg(chart, { nodeContexts: new Map([['p', { marks }]]) })
    const shown = textsOf(svg)
    expect(shown).toContainEqual({ text: 'إدارة المشتريات', x: '141', anchor: undefined, direction: 'rtl' })
    expect(shown).toContainEqual({ text: 'P7', x: '141', anchor: 'end', direction: undefined })
    expect(shown).toContainEqual({ text: 'ניהול רכש', x: '156', anchor: undefined, direction: 'rtl' })
    expect(svg).toContain('translate(11 9.5)')
  })

  it('has emoji whole and long names in lines', () => {
    const family = '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}'
    const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsvorsitzen'
    const chart = buildChart([
      buildNode('a', 'activity', { width: 152, height: 72, text: family.repeat(12) }),
      buildNode('b', 'text', { x: 300, width: 160, height: 160, text: long }),
    ])
    const shown = textsOf(toSvg(chart)).map(({ text }) => text)
    for (const line of shown.filter((text) => text.includes('\u{1f469}'))) expect(line.replaceAll(family, '').replace('…', '')).toBe('')
    const lines = shown.filter((text) => !text.includes('\u{1f469}'))
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.join('').replaceAll('-', '')).toBe(long)
  })

  it('leaves out characters XML forbids', () => {
    expect(toSvg(buildChart([buildNode('a', 'activity', { text: 'a\u0000\u0008b' })]))).toContain('>ab<')
  })

  it('fetches nothing from elsewhere', () => {
    const svg = toSvg(smallGlobalChart(), { title: 'Global Chart' })
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/href|url\(|https?:|<style|<image|@import/)
  })

  it('shows heading, ids, names, marks and roles in the theme asked for', () => {
    const nodeContexts = new Map([['p1', { role: 'sponsor', marks: { summary: 'approved', macro: 'ia', restricted: true } } as const]])
    const svg = toSvg(smallGlobalChart(), { title: 'Global Chart', subtitle: 'Version 7', theme: chartTheme.dark, nodeContexts })
    for (const text of ['Global Chart', 'Version 7', 'P1', 'Win orders', 'Sponsor', 'Yes']) expect(svg).toContain(`>${text}<`)
    expect(svg).toContain('#F0A15C')
    expect(svg).toContain('#35BFCF')
  })

  it('is as large as what is drawn, texts beside shapes included', () => {
    const svg = toSvg(buildChart([buildNode('s', 'start', { x: 500, y: 500, text: 'Customer need' })]))
    const [, width = 0, height = 0] = (/width="(\d+)" height="(\d+)"/.exec(svg) ?? []).map(Number)
    expect(width).toBeGreaterThan(100)
    expect(width).toBeLessThan(200)
    expect(height).toBeGreaterThan(110)
    expect(height).toBeLessThan(160)
  })

  it('makes a picture of an empty chart too', () => {
    expect(tagsOf(toSvg(buildChart([])))).toEqual(['svg', 'title', 'title', 'rect', 'g', 'g', 'svg'])
  })
})
