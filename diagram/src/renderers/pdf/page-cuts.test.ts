import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cuts, cutSide } from './page-cuts.ts'

const pagesOf = (cuts: Cuts) => Array.from({ length: cuts.count }, (_, index) => cuts.at(index))

describe('cuts between pages', () => {
  it('are none where all fits on one page', () => {
    expect(pagesOf(cutSide({ length: 90, room: 100, strips: [10], whole: [] }))).toEqual([{ start: 0, end: 100, before: 0, after: 0 }])
  })

  it('are at the end of the page where nothing is in the way', () => {
    expect(pagesOf(cutSide({ length: 180, room: 100, strips: [10], whole: [] }))).toEqual([
      { start: 0, end: 100, before: 0, after: 10 },
      { start: 90, end: 190, before: 10, after: 0 },
    ])
  })

  it('run through the last gap before a step that does not fit', () => {
    const whole = [
      { start: 30, end: 60 },
      { start: 80, end: 120 },
    ]
    expect(pagesOf(cutSide({ length: 150, room: 100, strips: [10], whole }))).toEqual([
      { start: 0, end: 80, before: 0, after: 10 },
      { start: 70, end: 170, before: 10, after: 0 },
    ])
  })

  it('take a narrower gap where there is no wide one', () => {
    const whole = [
      { start: 40, end: 72 },
      { start: 78, end: 110 },
    ]
    expect(cutSide({ length: 150, room: 100, strips: [10, 4], whole }).at(0)).toMatchObject({ start: 0, end: 78, after: 4 })
  })

  it('repeat on the next page what they part, where there is no gap', () => {
    const whole = [
      { start: 40, end: 75 },
      { start: 70, end: 105 },
    ]
    expect(pagesOf(cutSide({ length: 150, room: 100, strips: [10], whole }))).toEqual([
      { start: 0, end: 100, before: 0, after: 31 },
      { start: 69, end: 169, before: 31, after: 0 },
    ])
  })

  it('leave everything that is not too long whole on a page, and nothing out', () => {
    const span = fc.record({ start: fc.integer({ min: 0, max: 900 }), length: fc.integer({ min: 1, max: 39 }) })
    fc.assert(
      fc.property(fc.array(span, { maxLength: 60 }), (spans) => {
        const whole = spans.map(({ start, length }) => ({ start, end: start + length }))
        const pages = pagesOf(cutSide({ length: 1000, room: 100, strips: [10, 4], whole }))
        for (const { start, end } of whole) expect(pages.some((page) => page.start <= start && page.end >= end)).toBe(true)
        for (const [index, page] of pages.slice(1).entries()) expect(page.start).toBeLessThan(pages[index]?.end ?? 0)
        expect(pages.at(-1)?.end).toBeGreaterThanOrEqual(1000)
      }),
    )
  })
})
