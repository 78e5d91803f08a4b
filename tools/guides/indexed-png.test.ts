import { imageSize } from 'image-size'
import { expect, it } from 'vitest'
import { indexedPng } from './indexed-png.ts'

it('keeps the frequent colours as they are and gives each other the nearest of them', () => {
  // given: 300 greens, one a pixel, beside a white and a black area
  const width = 100
  const data = new Uint8Array(width * 9 * 4).fill(255)
  data.fill(0, width * 3 * 4, width * 6 * 4)
  for (let pixel = 0; pixel < 300; pixel++) data.set([0, 100 + (pixel % 150), pixel < 150 ? 0 : 1], (width * 6 + pixel) * 4)

  // when
  const png = indexedPng({ width, height: 9, data })

  // then
  expect(imageSize(png)).toMatchObject({ width: 100, height: 9, type: 'png' })
  const start = png.indexOf('PLTE') + 4
  const palette = png.subarray(start, png.indexOf('IDAT') - 8)
  expect(palette.length).toBe(256 * 3)
  expect([...palette.subarray(0, 6)]).toEqual([255, 255, 255, 0, 0, 0])
})
