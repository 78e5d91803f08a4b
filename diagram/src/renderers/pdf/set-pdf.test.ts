import { describe, expect, it } from 'vitest'
import { buildChart, buildNode, smallGlobalChart } from '../../testing/sample-charts.ts'
import { planExport } from '../export-plan.ts'
import type { PdfLike } from './pdf-like.ts'
import { setPdf } from './set-pdf.ts'

interface Page {
  readonly size: readonly [number, number]
  readonly texts: string[]
  /** Dashed lines painted on it. */
  dashed: number
}

/** A writer that keeps what each page says. */
function recordingPdf(): PdfLike & { readonly pages: Page[]; depth: number } {
  const pages: Page[] = []
  const nothing = () => undefined
  return {
    pages,
    depth: 0,
    addPage: (width, height) => void pages.push({ size: [width, height], texts: [], dashed: 0 }),
    save() {
      this.depth += 1
    },
    restore() {
      this.depth -= 1
    },
    translate: nothing,
    rotate: nothing,
    scale: nothing,
    moveTo: nothing,
    lineTo: nothing,
    quadraticCurveTo: nothing,
    bezierCurveTo: nothing,
    closePath: nothing,
    rect: nothing,
    roundedRect: nothing,
    circle: nothing,
    clip: nothing,
    paint({ dash }) {
      const page = pages.at(-1)
      if (page && dash) page.dashed += 1
    },
    measureText: ({ text, fontSize }) => text.length * fontSize * 0.6,
    text: ({ text }) => void pages.at(-1)?.texts.push(text),
  }
}

const fields = [
  { label: 'ID', value: 'P1' },
  { label: 'Name', value: 'A name that is long', share: 0.14 },
]

describe('a chart on pages', () => {
  it('says what stands on the chart, then what it is', () => {
    const pdf = recordingPdf()
    setPdf(pdf, planExport(smallGlobalChart()), { setup: { paper: 'chart' }, fields })
    const texts = ['Yes', 'Customer', 'need', 'P1', 'Win orders', 'P2', 'Design products', 'PXXX', 'Take back']
    expect(pdf.pages.map((page) => page.texts)).toEqual([[...texts, 'ID', 'P1', 'Name', 'A name that is', 'long']])
    expect(pdf.depth).toBe(0)
  })

  it('says on each page only what is seen there, which page it is, and where the next begins', () => {
    const pdf = recordingPdf()
    const chart = buildChart([buildNode('a', 'activity', { text: 'Left' }), buildNode('b', 'activity', { x: 1200, text: 'Right' })])
    const reported: string[] = []
    setPdf(pdf, planExport(chart), { setup: { paper: 'A4', isLandscape: true, scale: 1 }, fields: [] }, (done, of) =>
      reported.push(`${done}/${of}`),
    )
    expect(pdf.pages.map(({ texts }) => texts)).toEqual([
      ['Left', 'Page', '1 of 2'],
      ['Right', 'Page', '2 of 2'],
    ])
    expect(pdf.pages.map(({ dashed }) => dashed)).toEqual([1, 1])
    expect(reported).toEqual(['1/2', '2/2'])
  })
})
