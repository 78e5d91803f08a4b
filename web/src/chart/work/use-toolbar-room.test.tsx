import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useToolbarRoom } from './use-toolbar-room.ts'

/** jsdom lays nothing out: a bar of so many pixels, in which words take 200, reading 100, zoom 100 and the rest 300. */
let width = 0
let rest = 300
let resize: () => void = () => undefined

beforeEach(() => {
  rest = 300
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
      rest + (['words', 'reading', 'zoom'] as const).reduce((sum, part) => sum + (this.textContent?.includes(part) ? sizes[part] : 0), 0)
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

/** A bar with a menu in place of its words, and how often that was put there. */
function BarWithMenu() {
  const tools = useRef<HTMLDivElement>(null)
  const room = useToolbarRoom(tools)
  return (
    <div ref={tools}>
      <div>
        <button type="button">Undo</button>
        <div>{room.words ? <WideTools /> : <TextMenu />}</div>
        {room.zoom && <button type="button">zoom</button>}
        <button type="button">reading</button>
      </div>
    </div>
  )
}

function WideTools() {
  return (
    <>
      words <button type="button">Bold</button>
    </>
  )
}

function TextMenu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <button type="button" aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      Text
    </button>
  )
}

const goTo = (next: number) => {
  width = next
  act(() => resize())
}

it('takes back the room that what stands there leaves by itself', () => {
  width = 650
  const { container } = render(<Bar />)
  expect(container.textContent).toBe('reading zoom')
  rest = 250
  act(() => resize())
  expect(container.textContent).toBe('words reading zoom')
})

it('leaves the keyboard and an open menu where they are while the room changes without being enough', async () => {
  width = 550
  render(<BarWithMenu />)
  const menu = screen.getByRole('button', { name: 'Text' })
  await userEvent.click(menu)
  for (const next of [600, 500, 699]) goTo(next)
  expect(screen.getByRole('button', { name: 'Text' })).toBe(menu)
  expect(menu).toHaveFocus()
  expect(menu).toHaveAttribute('aria-expanded', 'true')
})

it('changes nothing while a menu of the bar is open, and then does', async () => {
  width = 550
  render(<BarWithMenu />)
  const menu = screen.getByRole('button', { name: 'Text' })
  await userEvent.click(menu)
  goTo(800)
  expect(menu).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(menu)
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus()
})

it('hands the keyboard on when its tool gives way', () => {
  width = 700
  render(<BarWithMenu />)
  act(() => screen.getByRole('button', { name: 'Bold' }).focus())
  goTo(550)
  expect(screen.getByRole('button', { name: 'Text' })).toHaveFocus()
  act(() => screen.getByRole('button', { name: 'zoom' }).focus())
  goTo(350)
  expect(screen.getByRole('button', { name: 'Text' })).toHaveFocus()
})
