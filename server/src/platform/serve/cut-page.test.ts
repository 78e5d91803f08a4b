import { describe, expect, it } from 'vitest'
import { cutPage } from './cut-page.ts'

const trees = [
  { id: 1, name: 'P10 Rowan', height: 12, place: { forest: 'North' } },
  { id: 2, name: 'P2 Oak', height: null, place: { forest: 'South' } },
  { id: 3, name: 'p2 Ash', height: 9, place: { forest: 'South' } },
]
const asked = { page: 0, size: 50, sort: undefined, descending: false, search: '' }
const ids = (request: { sort?: string; descending?: boolean }) =>
  cutPage(trees, { ...asked, ...request }).entries.map((tree) => (tree as { id: number }).id)

describe('a page that is cut of a whole list', () => {
  it('has its rows, and says how many there are on all pages', () => {
    expect(cutPage(trees, { ...asked, page: 1, size: 2 })).toEqual({ entries: [trees[2]], page: 1, size: 2, total: 3 })
  })

  it('is in the order of the list where no other is asked for', () => {
    expect(ids({})).toEqual([1, 2, 3])
  })

  it('is in the order of numbers as numbers, with what is missing first', () => {
    expect(ids({ sort: 'height' })).toEqual([2, 3, 1])
    expect(ids({ sort: 'height', descending: true })).toEqual([1, 3, 2])
  })

  it('puts P2 before P10', () => {
    expect(ids({ sort: 'name' })).toEqual([3, 2, 1])
  })

  it('finds words in all texts of a row, however deep, whatever their case', () => {
    expect(cutPage(trees, { ...asked, size: 1, search: 'SOUTH' })).toEqual({ entries: [trees[1]], page: 0, size: 1, total: 2 })
  })
})
