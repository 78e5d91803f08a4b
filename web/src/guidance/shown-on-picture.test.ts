import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isShown, maskSecret } from './shown-on-picture.ts'

beforeEach(() => {
  document.body.innerHTML = ''
})
afterEach(() => {
  document.body.innerHTML = ''
})

function place(html: string): Element {
  document.body.innerHTML = html
  const [first] = document.body.children
  if (!first) throw new Error('Nothing was placed.')
  return first
}

describe('the picture of the page', () => {
  it('leaves out what lies over the page, but not the toasts', () => {
    expect(isShown(place('<div data-portal="true"><div role="dialog">Menu</div></div>'))).toBe(false)
    expect(isShown(place('<div role="status" data-page-cover>Loading</div>'))).toBe(false)
    expect(isShown(place('<div data-portal="true"><div class="mantine-Notifications-root">Unable to save</div></div>'))).toBe(true)
    expect(isShown(place('<main>Chart</main>'))).toBe(true)
  })

  it('leaves out a dialog that shares its place with the toasts', () => {
    const shared = place(
      '<div data-portal="true"><div class="mantine-Notifications-root"><p>Unable to save</p></div><div class="mantine-Modal-root"><p>Guidance</p></div></div>',
    )
    const [toasts, dialog] = shared.children
    expect([shared, toasts, toasts?.firstElementChild, dialog].map((node) => node && isShown(node))).toEqual([true, true, true, false])
  })

  it('leaves out shapes of a chart that are out of sight', () => {
    const shape = place('<div class="react-flow__node">Win orders</div>')
    expect(isShown(shape)).toBe(true)
    shape.getBoundingClientRect = () => new DOMRect(-500, 100, 160, 72)
    expect(isShown(shape)).toBe(false)
    shape.getBoundingClientRect = () => new DOMRect(-100, 100, 160, 72)
    expect(isShown(shape)).toBe(true)
  })

  it.each([
    '<input type="password" value="Demo-pass-1!">',
    '<input type="text" autocomplete="current-password" value="Demo-pass-1!">',
    '<input type="text" autocomplete="new-password" value="Demo-pass-1!">',
  ])('puts dots into %s', (html) => {
    // given
    const field = place(html)
    // when
    maskSecret(field)
    // then
    expect(field.outerHTML).not.toContain('Demo-pass')
    expect(field).toHaveAttribute('type', 'password')
    expect(field).toHaveValue('••••••••')
  })

  it('leaves other fields as they are', () => {
    const field = place('<input type="text" value="Win orders">')
    maskSecret(field)
    expect(field).toHaveValue('Win orders')
  })
})
