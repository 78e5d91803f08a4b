import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderChanges, withOrder } from './drawn-order.ts'

describe('a drawing order that was changed', () => {
  it('names what was brought to the front or the back, and nothing else', () => {
    expect(orderChanges(['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd'])).toEqual([])
    expect(orderChanges(['a', 'b', 'c', 'd'], ['a', 'c', 'd', 'b'])).toEqual([{ id: 'b', above: 'd' }])
    expect(orderChanges(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toEqual([{ id: 'd', above: null }])
  })

  it('is made again of any order', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'constructor']
    const orders = fc.shuffledSubarray(ids, { minLength: ids.length })
    fc.assert(
      fc.property(orders, orders, (former, drawn) => {
        expect(withOrder(former, orderChanges(former, drawn))).toEqual(drawn)
      }),
    )
  })

  it('keeps each element once, whatever is named', () => {
    expect(
      withOrder(
        ['a', 'b'],
        [
          { id: 'x', above: 'a' },
          { id: 'a', above: 'a' },
          { id: 'b', above: 'y' },
        ],
      ),
    ).toEqual(['a', 'b'])
  })
})
