import { expect, it } from 'vitest'
import { roomOf } from './toolbar-room.ts'

it.each([
  [0, { reading: true, zoom: true }],
  [1156, { reading: true, zoom: true }],
  [900, { reading: false, zoom: true }],
  [740, { reading: false, zoom: false }],
])('a toolbar of %d px has room for %j', (width, room) => {
  expect(roomOf(width)).toEqual(room)
})
