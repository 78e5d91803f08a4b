import { readFile } from 'node:fs/promises'
import { fromData, planExport } from '@strata/diagram'
import { describe, expect, it } from 'vitest'
import type { Subset } from './font-files.ts'
import { writePdf } from './write-pdf.ts'

const loaded: string[] = []

async function loadFont(subset: Subset, weight: number): Promise<Uint8Array> {
  loaded.push(subset)
  const family = subset === 'arabic' || subset === 'hebrew' ? `noto-sans-${subset}` : 'inter'
  return new Uint8Array(await readFile(`node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`))
}

/** A chart of activities below each other, written; the names of the fonts in the file. */
async function write(names: readonly string[]) {
  const size = { width: 152, height: 72 }
  const nodes = names.map((text, index) => ({
    id: `n${index}`,
    kind: 'activity' as const,
    x: 0,
    y: index * 100,
    ...size,
    text,
    parent: null,
  }))
  const plan = planExport(fromData({ schema: 1, nodes, edges: [] }))
  const fields = [{ label: 'Company', value: 'Aurora' }]
  loaded.length = 0
  const { bytes, missing } = await writePdf({ plan, setup: { paper: 'chart' }, fields, title: 'Chart' }, loadFont)
  const found = Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/\/FontName \/[A-Z]+\+([A-Za-z]+)/g)
  return { missing, fonts: new Set(Array.from(found, ([, name]) => name)) }
}

describe('the PDF of a chart', () => {
  it('has the letters of Arabic and Hebrew names', async () => {
    const { missing, fonts } = await write(['إدارة المخزون', 'ניהול רכש', 'Win orders'])
    expect(missing).toEqual([])
    expect(fonts).toEqual(new Set(['Inter', 'NotoSansArabic', 'NotoSansHebrew']))
  })

  it('loads the fonts of other scripts only when a text needs them', async () => {
    const { fonts } = await write(['Win orders'])
    expect(new Set(loaded)).toEqual(new Set(['latin']))
    expect(fonts).toEqual(new Set(['Inter']))
  })

  it('names an emoji of several parts once as missing', async () => {
    const family = '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}'
    const { missing } = await write([`Team ${family}`])
    expect(missing).toEqual([family])
  })
})
