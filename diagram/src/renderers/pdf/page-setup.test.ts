import { describe, expect, it } from 'vitest'
import { planPages } from './page-setup.ts'

describe('pages for a chart', () => {
  it('are one page as large as the chart, with room for the title block', () => {
    const { width, height, pages } = planPages({ width: 1000, height: 400 }, { paper: 'chart' })
    expect([width, height, pages.length]).toEqual([750, 352, 1])
  })

  it('are wide enough for the title block where the chart is small', () => {
    expect(planPages({ width: 100, height: 100 }, { paper: 'chart' })).toMatchObject({ width: 480, pages: [{ area: { x: 202.5 } }] })
  })

  it('shrink a chart that is larger than any page may be', () => {
    const { width, scale } = planPages({ width: 28_800, height: 400 }, { paper: 'chart' })
    expect([width, scale]).toEqual([14_400, 0.5])
  })

  it('are one sheet where the chart is to be on one, never enlarged', () => {
    const small = planPages({ width: 300, height: 200 }, { paper: 'A4', isLandscape: true, scale: 'fit' })
    const large = planPages({ width: 7858.9, height: 200 }, { paper: 'A4', isLandscape: true, scale: 'fit' })
    expect([small.width, small.height, small.scale, small.pages.length]).toEqual([841.89, 595.28, 0.75, 1])
    expect([large.pages.length, Math.round(large.scale * 1000)]).toEqual([1, 100])
  })

  it('turn sheets upright', () => {
    expect(planPages({ width: 300, height: 200 }, { paper: 'Letter', isLandscape: false, scale: 'fit' })).toMatchObject({
      width: 612,
      height: 792,
    })
  })

  it('spread a chart over sheets that share a strip', () => {
    const { rows, columns, pages } = planPages({ width: 2000, height: 1500 }, { paper: 'A4', isLandscape: false, scale: 1 })
    const [first, second] = pages
    expect([columns, rows, pages.length]).toEqual([3, 2, 6])
    expect(first?.part).toMatchObject({ x: 0, y: 0 })
    expect(Math.round(((first?.part.width ?? 0) - (second?.part.x ?? 0)) * 0.75)).toBe(24)
    expect(pages.at(-1)).toMatchObject({ row: 1, column: 2 })
  })

  it('take half as many along each side at half the size', () => {
    const { rows, columns } = planPages({ width: 2000, height: 1500 }, { paper: 'A4', isLandscape: false, scale: 0.5 })
    expect([columns, rows]).toEqual([2, 1])
  })
})
