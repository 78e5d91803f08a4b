import { describe, expect, it } from 'vitest'
import { planPages } from './page-setup.ts'

describe('pages for a chart', () => {
  it('are one page as large as the chart, with room for the title block', () => {
    const { width, height, pageCount } = planPages({ width: 1000, height: 400 }, { paper: 'chart' })
    expect([width, height, pageCount]).toEqual([750, 352, 1])
  })

  it('are wide enough for the title block where the chart is small', () => {
    const { width, pages } = planPages({ width: 100, height: 100 }, { paper: 'chart' })
    expect(width).toBe(480)
    expect([...pages()]).toMatchObject([{ area: { x: 202.5 } }])
  })

  it('shrink a chart that is larger than any page may be', () => {
    const { width, scale } = planPages({ width: 28_800, height: 400 }, { paper: 'chart' })
    expect([width, scale]).toEqual([14_400, 0.5])
  })

  it('are one sheet where the chart is to be on one, never enlarged', () => {
    const small = planPages({ width: 300, height: 200 }, { paper: 'A4', isLandscape: true, scale: 'fit' })
    const large = planPages({ width: 7858.9, height: 200 }, { paper: 'A4', isLandscape: true, scale: 'fit' })
    expect([small.width, small.height, small.scale, small.pageCount]).toEqual([841.89, 595.28, 0.75, 1])
    expect([large.pageCount, Math.round(large.scale * 1000)]).toEqual([1, 100])
  })

  it('turn sheets upright', () => {
    expect(planPages({ width: 300, height: 200 }, { paper: 'Letter', isLandscape: false, scale: 'fit' })).toMatchObject({
      width: 612,
      height: 792,
    })
  })

  it('spread a chart over sheets that share a strip', () => {
    const { rows, columns, pageCount, pages } = planPages({ width: 2000, height: 1500 }, { paper: 'A4', isLandscape: false, scale: 1 })
    const made = [...pages()]
    const [first, second] = made
    expect([columns, rows, pageCount, made.length]).toEqual([3, 2, 6, 6])
    expect(first?.part).toMatchObject({ x: 0, y: 0 })
    expect(Math.round(((first?.part.width ?? 0) - (second?.part.x ?? 0)) * 0.75)).toBe(24)
    expect(made.at(-1)).toMatchObject({ row: 1, column: 2 })
    expect(second?.shared).toMatchObject({ left: 24, right: 24, top: 0, bottom: 24 })
  })

  it('are counted without being made where they are beyond counting', () => {
    const { rows, columns, pageCount } = planPages({ width: 1e9, height: 1e9 }, { paper: 'A4', isLandscape: false, scale: 1 })
    expect(pageCount).toBe(rows * columns)
    expect(pageCount).toBeGreaterThan(1e12)
  })

  it('take half as many along each side at half the size', () => {
    const { rows, columns } = planPages({ width: 2000, height: 1500 }, { paper: 'A4', isLandscape: false, scale: 0.5 })
    expect([columns, rows]).toEqual([2, 1])
  })
})
