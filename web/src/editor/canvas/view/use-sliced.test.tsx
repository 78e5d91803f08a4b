import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { buildChart, buildSession } from '../../editor-samples.setup.ts'
import { CanvasContext } from './canvas-context.tsx'
import { createCanvasStore } from './canvas-store.ts'
import { useSliced } from './use-sliced.ts'

const none: number[] = []
const nodes = Array.from({ length: 150 }, (_, index) => index)

function mount() {
  const canvas = createCanvasStore(buildSession(buildChart([])))
  const surroundings = { canvas, marks: new Map(), roles: new Map(), isEditable: true, hooks: {} }
  const wrapper = ({ children }: { children: ReactNode }) => <CanvasContext value={surroundings}>{children}</CanvasContext>
  const seen: number[] = []
  const { rerender } = renderHook(
    ({ wanted }: { wanted: number[] }) => {
      const sliced = useSliced(wanted)
      if (seen.at(-1) !== sliced.length) seen.push(sliced.length)
    },
    { wrapper, initialProps: { wanted: none } },
  )
  return { canvas, seen, rerender }
}

it('lets the nodes that follow the overview come in slices of 60, and all others at once', async () => {
  const { canvas, seen, rerender } = mount()
  // when the overview gives way
  act(() => canvas.setState({ isMounting: true }))
  rerender({ wanted: nodes })
  await waitFor(() => expect(canvas.getState().isMounting).toBe(false))
  // then
  expect(seen).toEqual([0, 60, 120, 150])
  // and a pan brings and takes what it does at once
  rerender({ wanted: nodes.slice(0, 10) })
  rerender({ wanted: nodes })
  expect(seen.slice(4)).toEqual([10, 150])
})
