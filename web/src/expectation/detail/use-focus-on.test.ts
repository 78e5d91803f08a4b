import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useFocusOn } from './use-focus-on.ts'

const given = { count: 0, isBusy: false }

it('moves the keyboard once for each number, however often it is drawn again', async () => {
  const focus = vi.fn()
  const { rerender } = renderHook(({ count, isBusy }: typeof given) => useFocusOn(count, isBusy, () => focus(count)), {
    initialProps: given,
  })

  rerender({ count: 1, isBusy: true })
  rerender({ count: 1, isBusy: false })
  rerender({ count: 1, isBusy: false })
  rerender({ count: 1, isBusy: false })
  await waitFor(() => expect(focus.mock.calls).toEqual([[1]]))

  rerender({ count: 2, isBusy: false })
  rerender({ count: 2, isBusy: false })
  await waitFor(() => expect(focus.mock.calls).toEqual([[1], [2]]))
})
