import { expect, type Page } from '@playwright/test'

/** What one uses with a pointer. */
const usable =
  'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=menuitem], [role=treeitem], [role=checkbox], [role=radio], [role=switch], [role=option]'

/** Drawn at the zoom of the chart, as one chooses it; the outline offers the same at full size. */
const drawn = '.react-flow__viewport, .react-flow__attribution'

/**
 * Fails with each target of the page under 24 × 24 px, unless a circle of 24 px about its middle meets no other target and no circle of another such
 * target (WCAG 2.5.8). A field and its label are one.
 */
export async function expectTargets(page: Page): Promise<void> {
  expect(await page.evaluate(findSmallTargets, { usable, drawn })).toEqual([])
}

/** Fails where the page scrolls sideways, and with each control that is cut by a part of the page that does not scroll to it. */
export async function expectRoom(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  // Bars take away what does not fit once they know their width.
  await expect.poll(() => page.evaluate(findCutControls, { usable, drawn })).toEqual([])
}

interface Looked {
  usable: string
  drawn: string
}

function findSmallTargets({ usable, drawn }: Looked): string[] {
  const least = 24 - 0.5
  const seen = [...document.querySelectorAll(usable)].filter(
    (target) => target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !target.closest(`[inert], ${drawn}`),
  )
  const targets = seen
    .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
  const isSmall = ({ width, height }: DOMRect) => width < least || height < least
  const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 })
  const isNear = (from: DOMRect, to: DOMRect) => {
    const [a, b] = [middle(from), middle(to)]
    if (isSmall(to) && Math.hypot(a.x - b.x, a.y - b.y) < least) return true
    const away = [Math.max(to.left - a.x, 0, a.x - to.right), Math.max(to.top - a.y, 0, a.y - to.bottom)]
    return Math.hypot(...away) < least / 2
  }
  const isApart = (element: Element, box: DOMRect) =>
    targets.every(({ element: other, box: to }) => other.contains(element) || element.contains(other) || !isNear(box, to))
  return targets
    .filter(({ element, box }) => isSmall(box) && !isApart(element, box))
    .map(({ element, box }) => `${element.ariaLabel ?? element.textContent}: ${Math.round(box.width)} × ${Math.round(box.height)}`)
}

function findCutControls({ usable, drawn }: Looked): string[] {
  const seen = [...document.querySelectorAll(usable)].filter(
    (control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !control.closest(`[inert], ${drawn}`),
  )
  const isCut = (control: Element) => {
    const { left, right, width } = control.getBoundingClientRect()
    if (width <= 1) return false
    for (let around = control.parentElement; around; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around)
      if (overflowX === 'auto' || overflowX === 'scroll') return false
      const edges = around.getBoundingClientRect()
      if (overflowX !== 'visible' && edges.width > 1 && (left < edges.left - 1 || right > edges.right + 1)) return true
    }
    return left < -1 || right > window.innerWidth + 1
  }
  return seen.filter(isCut).map((control) => control.ariaLabel ?? control.textContent ?? control.tagName)
}
