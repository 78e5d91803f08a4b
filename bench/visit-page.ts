import type { Browser, Page } from 'playwright-core'
import { takeFrames, watchFrames } from './chromium.ts'
import type { Deeds } from './pages/measured-page.ts'
import { median } from './statistics.ts'

/** Our editor, draw.io's engine, and the toolbox of bpmn.io's modellers. */
export const engines = ['editor', 'engine', 'modeller'] as const
export type Engine = (typeof engines)[number]

export interface Visit {
  address: string
  engine: Engine
  nodes: number
  isFit: boolean
}

/** What was measured on one page: milliseconds (of gestures a move or a step, the median), megabytes, elements. What an engine cannot do is left out. */
export type Figures = Partial<Record<Measure, number>>
export const measures = [
  'open',
  'drag',
  'drag of 300',
  'pan',
  'zoom through',
  'move all',
  'undo',
  'paste all',
  'PNG',
  'diff',
  'elements',
  'heap',
] as const
export type Measure = (typeof measures)[number]

/** Opens the chart in one engine and does everything once. */
export async function visitPage(browser: Browser, { address, engine, nodes, isFit }: Visit): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    page.setDefaultTimeout(180_000)
    await watchFrames(page)
    await page.goto(`${address}${engine}.html?nodes=${nodes}${isFit ? '&fit=1' : ''}`)
    const open = await page
      .waitForFunction(() => (window as unknown as { benchOpenMs?: number }).benchOpenMs)
      .then((handle) => handle.jsonValue())
    await page.waitForTimeout(Math.max(500, nodes / 2))
    const seen = { open: open ?? 0, ...(await weighPage(page)), pan: await gesture(page, () => panCanvas(page, engine)) }
    return isFit ? seen : { ...seen, ...(await doAll(page, { engine, nodes })) }
  } finally {
    await page.close()
  }
}

async function doAll(page: Page, { engine, nodes }: Pick<Visit, 'engine' | 'nodes'>): Promise<Figures> {
  const figures: Figures = { drag: await gesture(page, () => dragNode(page, engine)) }
  await deed(page, 'selectMany')
  figures['drag of 300'] = await gesture(page, () => dragNode(page, engine))
  figures['zoom through'] = await zoomThrough(page)
  figures['move all'] = await deed(page, 'moveAll')
  figures.undo = await deed(page, 'undo')
  if (engine === 'editor') {
    // Past that a chart this wide is more than one picture holds.
    if (nodes <= 2000) figures.PNG = await deed(page, 'png')
    figures.diff = await deed(page, 'diff')
  }
  // A chart of ours holds 5,000 nodes at most.
  if (nodes * 2 <= 5000) figures['paste all'] = await deed(page, 'paste')
  return figures
}

/** Milliseconds from the call to the second frame after it is done. */
function deed(page: Page, name: Exclude<keyof Deeds, 'zoomTo'>): Promise<number> {
  return page.evaluate(async (wanted) => {
    const { benchDeeds } = window as unknown as { benchDeeds: Deeds }
    await new Promise((resolve) => setTimeout(resolve, 300))
    const began = performance.now()
    await benchDeeds[wanted]?.()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return performance.now() - began
  }, name)
}

/** From 100 % out to a tenth and back in 40 steps, a frame each: the median. */
function zoomThrough(page: Page): Promise<number> {
  return page
    .evaluate(async () => {
      const { benchDeeds } = window as unknown as { benchDeeds: Deeds }
      const way = Array.from({ length: 20 }, (_, step) => 0.9 ** (step + 1))
      const taken: number[] = []
      for (const zoom of [...way, ...way.toReversed()]) {
        const began = performance.now()
        benchDeeds.zoomTo(zoom)
        await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
        taken.push(performance.now() - began)
      }
      benchDeeds.zoomTo(1)
      return taken
    })
    .then(median)
}

async function weighPage(page: Page): Promise<{ elements: number; heap: number }> {
  return page.evaluate(() => {
    ;(window as unknown as { gc?: () => void }).gc?.()
    const { memory } = performance as unknown as { memory?: { usedJSHeapSize: number } }
    return { elements: document.querySelectorAll('*').length, heap: (memory?.usedJSHeapSize ?? 0) / 1024 / 1024 }
  })
}

async function gesture(page: Page, make: () => Promise<void>): Promise<number> {
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
async function dragNode(page: Page, engine: Engine): Promise<void> {
  const from = await page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
    const inside = boxes.find(
      ({ x, y, width, height }) => x > 300 && y > 200 && x < 900 && y < 600 && width > 60 && height > 40 && width < 400,
    )
    return inside ? { x: inside.x + inside.width / 2, y: inside.y + inside.height * 0.7 } : { x: 720, y: 450 }
  }, boxesOf[engine])
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= 30; step++) await page.mouse.move(from.x + step * 4, from.y + step * 3)
  await page.mouse.up()
}

/** Pans 30 steps: draw.io's engine by dragging the empty canvas with the right button, bpmn.io's with the left one, ours with the middle one. */
async function panCanvas(page: Page, engine: Engine): Promise<void> {
  const button = ({ editor: 'middle', engine: 'right', modeller: 'left' } as const)[engine]
  await page.mouse.move(700, 300)
  await page.mouse.down({ button })
  for (let step = 1; step <= 30; step++) await page.mouse.move(700 - step * 8, 300 + step * 3)
  await page.mouse.up({ button })
}
