import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useToolbarRoom } from './use-toolbar-room.ts'

/** jsdom lays nothing out: a bar of so many pixels, in which words take 200, reading 100, zoom 100 and the rest 300. */
let width = 0
let resize: () => void = () => undefined

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resize = changed
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function measure(this: HTMLElement) {
    const sizes = { words: 200, reading: 100, zoom: 100 }
    return (
      300 + (['words', 'reading', 'zoom'] as const).reduce((sum, part) => sum + (this.textContent?.includes(part) ? sizes[part] : 0), 0)
    )
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Bar() {
  const tools = useRef<HTMLDivElement>(null)
  const room = useToolbarRoom(tools)
  return (
    <div ref={tools} data-testid="tools">
      <div>{(['words', 'reading', 'zoom'] as const).filter((part) => room[part]).join(' ')}</div>
    </div>
  )
}

it('lets words go first, then what the menu offers too, and has all back with more room', () => {
  width = 700
  const { container } = render(<Bar />)
  const goTo = (next: number) => {
    width = next
    act(() => resize())
    return container.textContent
  }
  expect(container.textContent).toBe('words reading zoom')
  expect(goTo(500)).toBe('reading zoom')
  expect(goTo(450)).toBe('zoom')
  expect(goTo(350)).toBe('')
  expect(goTo(700)).toBe('words reading zoom')
})
