import type { Page } from 'playwright-core'
import { takeFrames } from './chromium.ts'
import type { PageActions } from './pages/measured-page.ts'
import { median } from './statistics.ts'
import type { Engine } from './visit-page.ts'

/** A gesture of an engine that is slow ends after this, with fewer steps: their median shows the same. */
const patienceMs = 20_000

/** Milliseconds from the call to the second frame after it is done. */
export function runAction(page: Page, name: Exclude<keyof PageActions, 'zoomTo'>): Promise<number> {
  return page.evaluate(async (wanted) => {
    const { benchActions } = window as unknown as { benchActions: PageActions }
    await new Promise((resolve) => setTimeout(resolve, 300))
    const began = performance.now()
    await benchActions[wanted]?.()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return performance.now() - began
  }, name)
}

/** From 100 % out to a tenth and back in 40 steps, a frame each: the median. */
export function zoomThrough(page: Page): Promise<number> {
  return page
    .evaluate(async (patience) => {
      const { benchActions } = window as unknown as { benchActions: PageActions }
      const way = Array.from({ length: 20 }, (_, step) => 0.9 ** (step + 1))
      const until = performance.now() + patience
      const taken: number[] = []
      for (const zoom of [...way, ...way.toReversed()]) {
        const began = performance.now()
        if (began > until) break
        benchActions.zoomTo(zoom)
        await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
        taken.push(performance.now() - began)
      }
      benchActions.zoomTo(1)
      return taken
    }, patienceMs)
    .then(median)
}

export const countElements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

/** Megabytes after the page was asked to collect what is no longer used. */
export const measureHeap = (page: Page): Promise<number> =>
  page.evaluate(() => {
    ;(window as unknown as { gc?: () => void }).gc?.()
    const { memory } = performance as unknown as { memory?: { usedJSHeapSize: number } }
    return (memory?.usedJSHeapSize ?? 0) / 1024 / 1024
  })

/** The median milliseconds of a move. */
export async function gesture(page: Page, make: () => Promise<void>): Promise<number> {
  await takeFrames(page)
  await make()
  return median(await takeFrames(page))
}

const boxesOf: Readonly<Record<Engine, string>> = {
  editor: '.react-flow__node',
  engine: 'svg g rect',
  modeller: '.djs-shape .djs-visual > rect',
}

/** Takes the node under the middle of the window 30 steps to the right and down, with all that is chosen. */
export async function dragNode(page: Page, engine: Engine): Promise<void> {
  const from = await page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
    const inside = boxes.find(
      ({ x, y, width, height }) => x > 300 && y > 200 && x < 900 && y < 600 && width > 60 && height > 40 && width < 400,
    )
    return inside ? { x: inside.x + inside.width / 2, y: inside.y + inside.height * 0.7 } : { x: 720, y: 450 }
  }, boxesOf[engine])
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await inSteps((step) => page.mouse.move(from.x + step * 4, from.y + step * 3))
  await page.mouse.up()
}

/** Pans 30 steps: draw.io's engine by dragging the empty canvas with the right button, bpmn.io's with the left one, ours with the middle one. */
export async function panCanvas(page: Page, engine: Engine): Promise<void> {
  const button = ({ editor: 'middle', engine: 'right', modeller: 'left' } as const)[engine]
  await page.mouse.move(700, 300)
  await page.mouse.down({ button })
  await inSteps((step) => page.mouse.move(700 - step * 8, 300 + step * 3))
  await page.mouse.up({ button })
}

async function inSteps(move: (step: number) => Promise<void>): Promise<void> {
  const until = performance.now() + patienceMs
  for (let step = 1; step <= 30 && performance.now() < until; step++) await move(step)
}
