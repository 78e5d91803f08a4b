import type { Browser, Page } from 'playwright-core'
import { watchFrames } from './chromium.ts'
import { countElements, dragNode, gesture, measureHeap, panCanvas, runAction, zoomThrough } from './page-actions.ts'
import { within } from './within.ts'

/** Our editor, draw.io's engine, and the toolbox of bpmn.io's modellers. */
export const engines = ['editor', 'engine', 'modeller'] as const
export type Engine = (typeof engines)[number]
export const engineNames: Readonly<Record<Engine, string>> = { editor: 'our editor', engine: 'draw.io', modeller: 'diagram-js' }

export interface Visit {
  address: string
  engine: Engine
  nodes: number
  isFit: boolean
  /** What went over the limit before: that and what follows it is given up. */
  slow: Measure | undefined
}

/** In the order in which they are done and printed. */
export const measures = [
  'open',
  'elements',
  'heap',
  'pan',
  'drag',
  'drag of 300',
  'zoom through',
  'move all',
  'undo',
  'PNG',
  'diff',
  'paste all',
] as const
export type Measure = (typeof measures)[number]

/** Milliseconds (of gestures a move or a step, the median), megabytes, a count of elements; or why there are none. */
export type Figure = number | 'over' | 'given up'

/** What was measured on one page. What an engine cannot do is left out. */
export type Figures = Partial<Record<Measure, Figure>>

/** No action of an engine may take longer: the page is closed then. */
export const limitMs = 60_000

/** Opens the chart in one engine and does everything once. The page stays open: its browser is closed, as a page that hangs is not. */
export async function visitPage(browser: Browser, visit: Visit): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(0)
  await watchFrames(page)
  const actions = createActions(page, visit)
  const figures: Figures = {}
  let isStopped = false
  for (const measure of measures) {
    const work = actions[measure]
    if (!work) continue
    isStopped ||= measure === visit.slow
    const taken: Figure | undefined = isStopped ? 'given up' : await within(limitMs, work)
    figures[measure] = taken ?? 'over'
    isStopped ||= taken === undefined
  }
  return figures
}

type Work = () => Promise<number>

function createActions(page: Page, visit: Visit): Partial<Record<Measure, Work>> {
  const { engine, nodes, isFit } = visit
  const seen = {
    open: () => open(page, visit),
    elements: () => countElements(page),
    heap: () => measureHeap(page),
    pan: () => gesture(page, () => panCanvas(page, engine)),
  }
  if (isFit) return seen
  return {
    ...seen,
    drag: () => gesture(page, () => dragNode(page, engine)),
    'drag of 300': async () => {
      await runAction(page, 'selectMany')
      return gesture(page, () => dragNode(page, engine))
    },
    'zoom through': () => zoomThrough(page),
    'move all': () => runAction(page, 'moveAll'),
    undo: () => runAction(page, 'undo'),
    // Past that a chart this wide is more than one picture holds.
    ...(engine === 'editor' && nodes <= 2000 && { PNG: () => runAction(page, 'png') }),
    ...(engine === 'editor' && { diff: () => runAction(page, 'diff') }),
    // A chart of ours holds 5,000 nodes at most.
    ...(nodes * 2 <= 5000 && { 'paste all': () => runAction(page, 'paste') }),
  }
}

async function open(page: Page, { address, engine, nodes, isFit }: Visit): Promise<number> {
  const file = engine === 'editor' ? 'editor.html?' : `reference.html?engine=${engine}&`
  await page.goto(`${address}${file}nodes=${nodes}${isFit ? '&fit=1' : ''}`)
  const handle = await page.waitForFunction(() => (window as unknown as { benchOpenMs?: number }).benchOpenMs)
  const tookMs = await handle.jsonValue()
  await page.waitForTimeout(Math.max(500, nodes / 2))
  return tookMs ?? 0
}
