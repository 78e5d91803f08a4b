import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { hasRoomToDraw, useRoomToDraw } from './use-room-to-draw.ts'

/** A machine that names no pointer, as some virtual desktops and a keyboard alone do: `any-pointer: none`. */
function stubMachineWithoutPointer(width: number) {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const least = Number(/\(min-width: (\d+)px\)/.exec(query)?.[1] ?? 0)
    return { ...matchMedia(query), matches: width >= least && !/any-pointer: (fine|coarse)/.test(query) }
  })
}

afterEach(() => vi.restoreAllMocks())

it('draws where a machine names no pointer as with a mouse', () => {
  stubMachineWithoutPointer(1440)
  expect(hasRoomToDraw()).toBe(true)
  expect(renderHook(useRoomToDraw).result.current).toBe(true)
})

it('only reads below 768 pixels', () => {
  stubMachineWithoutPointer(767)
  expect(hasRoomToDraw()).toBe(false)
  expect(renderHook(useRoomToDraw).result.current).toBe(false)
})
