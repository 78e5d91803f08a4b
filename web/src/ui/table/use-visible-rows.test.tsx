import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useVisibleRows } from './use-visible-rows.ts'

afterEach(() => vi.restoreAllMocks())

function List({ count }: { count: number }) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const { indices, before, after } = useVisibleRows({ count, box, rowHeight: 20, head: 32 })
  return (
    <div ref={setBox} data-testid="box">
      {before} {indices.length} {after}
    </div>
  )
}

const figures = () => screen.getByTestId('box').textContent?.split(' ').map(Number) ?? []

it('has the room of all rows before the box is measured, so that the box becomes as high', () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(0)
  render(<List count={500} />)

  const [before = 0, drawn = 0, after = 0] = figures()
  expect(before + drawn * 20 + after).toBe(10_000)
})

it('draws those in view and a few around them, and has the room of the others', () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  render(<List count={500} />)

  const [before = 0, drawn = 0, after = 0] = figures()
  expect(before).toBe(0)
  expect(drawn).toBeGreaterThanOrEqual(30)
  expect(drawn).toBeLessThanOrEqual(45)
  expect(drawn * 20 + after).toBe(10_000)
})

it('has no rows where there are none', () => {
  render(<List count={0} />)

  expect(figures()).toEqual([0, 0, 0])
})
