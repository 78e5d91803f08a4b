import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createLazyPart, useLazyPart } from './lazy-part.ts'

it('is asked for again after it failed to come, and kept once it is there', async () => {
  // given
  let asked = 0
  const source = createLazyPart(async () => {
    asked += 1
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the part'
  })
  // when
  const { result } = renderHook(() => useLazyPart(source))
  // then
  await waitFor(() => expect(result.current).toMatchObject({ part: undefined, hasFailed: true }))
  // when
  act(() => result.current.tryAgain())
  expect(result.current.hasFailed).toBe(false)
  // then
  await waitFor(() => expect(result.current).toMatchObject({ part: 'the part', hasFailed: false }))
  expect(renderHook(() => useLazyPart(source)).result.current.part).toBe('the part')
  expect(asked).toBe(2)
})

it('is not asked for before it is wanted', async () => {
  let asked = 0
  const source = createLazyPart(async () => {
    asked += 1
    return 'the part'
  })
  const { result, rerender } = renderHook(({ isWanted }) => useLazyPart(source, isWanted), { initialProps: { isWanted: false } })
  expect(asked).toBe(0)
  rerender({ isWanted: true })
  await waitFor(() => expect(result.current.part).toBe('the part'))
  expect(asked).toBe(1)
})
