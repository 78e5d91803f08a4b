import { expect, it } from 'vitest'
import type { Place } from './place.ts'
import { findPushedChange, withParts } from './place-change.ts'

const macro: Place = { tab: 'process', source: 12, item: 'ma', version: 45, thread: 7, panel: 'comments', zoom: 80 }

it('leaves what belonged to a former item', () => {
  expect(withParts(macro, { item: 'mi', macro: 55 })).toEqual({ tab: 'process', source: 12, item: 'mi', macro: 55 })
})

it('keeps the comments that are read over another version', () => {
  expect(withParts({ ...macro, dialog: { name: 'decide' } }, { version: 46 })).toEqual({ ...macro, version: 46 })
})

it('leaves nothing where the same is asked for again', () => {
  expect(withParts(macro, { item: 'ma' })).toEqual({ ...macro, macro: undefined })
})

it.each<[Place, 'tab' | keyof Place | undefined]>([
  [{ tab: 'gpfc' }, 'tab'],
  [{ ...macro, source: 13 }, 'tab'],
  [{ ...macro, item: 'ps', version: 3 }, 'item'],
  [{ ...macro, version: 46 }, 'version'],
  [{ ...macro, thread: undefined }, 'thread'],
  [{ ...macro, dialog: { name: 'history' } }, 'dialog'],
  [{ ...macro, panel: undefined, zoom: 100 }, undefined],
  [macro, undefined],
])('makes of %j another entry by its outermost difference', (after, change) => {
  expect(findPushedChange(macro, after)).toBe(change)
})
