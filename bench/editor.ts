import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { build, preview } from 'vite'
import { launchChromium, takeFrames, watchFrames } from './chromium.ts'
import { figure, median, printResult } from './statistics.ts'

const configFile = join(dirname(fileURLToPath(import.meta.url)), 'pages/vite.config.ts')
const rounds = 3

type Engine = 'editor' | 'engine'
interface Gestures {
  open: number
  pan: number
  drag: number
  elements: number
  heap: number
}
interface Aim {
  open: string
  pan: string
  drag: string
}

/** Our editor against draw.io's engine on the same chart, in turns within one run (`docs/decisions/0009-gestures-of-our-own.md`). */
export async function measureEditor(): Promise<void> {
  await build({ configFile })
  const server = await preview({ configFile, preview: { host: '127.0.0.1', port: 0 } })
  const address = server.resolvedUrls?.local[0]
  if (!address) throw new Error('The pages are not served')
  const browser = await launchChromium()
  try {
    await compare(browser, address, { nodes: 500, isFit: false }, { open: '—', pan: '≤ 25 ms', drag: '≤ 25 ms' })
    await compare(browser, address, { nodes: 2000, isFit: false }, { open: '≤ 0.12×', pan: '≤ 25 ms', drag: '≤ 25 ms' })
    await compare(browser, address, { nodes: 2000, isFit: true }, { open: '≤ 0.08×', pan: '≤ 35 ms', drag: '—' })
  } finally {
    await browser.close()
    await server.close()
  }
}

interface Case {
  nodes: number
  isFit: boolean
}

async function compare(browser: Browser, address: string, what: Case, aim: Aim): Promise<void> {
  const taken: Record<Engine, Gestures[]> = { editor: [], engine: [] }
  for (let round = 0; round < rounds; round++) {
    taken.engine.push(await measurePage(browser, address, 'engine', what))
    taken.editor.push(await measurePage(browser, address, 'editor', what))
  }
  const at = (engine: Engine, key: keyof Gestures) => median(taken[engine].map((one) => one[key]))
  const name = `${what.nodes} nodes ${what.isFit ? 'at fit' : 'at 100 %'}`
  const line = (key: 'open' | 'pan' | 'drag') => {
    const [ours, theirs] = [at('editor', key), at('engine', key)]
    printResult(`${name}: ${key}`, `${figure(ours)} ms, ${figure(ours / theirs)}× of ${figure(theirs)}`, aim[key])
  }
  line('open')
  line('pan')
  if (!what.isFit) line('drag')
  printResult(`${name}: elements of the page`, String(at('editor', 'elements')), '≤ 3000')
  printResult(
    `${name}: heap`,
    `${figure(at('editor', 'heap'))} MB, theirs ${figure(at('engine', 'heap'))}`,
    what.nodes === 2000 ? '≤ 10 MB' : '—',
  )
}

async function measurePage(browser: Browser, address: string, engine: Engine, { nodes, isFit }: Case): Promise<Gestures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    page.setDefaultTimeout(120_000)
    await watchFrames(page)
    await page.goto(`${address}${engine}.html?nodes=${nodes}${isFit ? '&fit=1' : ''}`)
    const open = await page
      .waitForFunction(() => (window as unknown as { benchOpenMs?: number }).benchOpenMs)
      .then((handle) => handle.jsonValue())
    await page.waitForTimeout(500)
    const { elements, heap } = await weighPage(page)
    const drag = isFit ? 0 : await gesture(page, () => dragNode(page, engine))
    const pan = await gesture(page, () => panCanvas(page, engine))
    return { open: open ?? 0, pan, drag, elements, heap }
  } finally {
    await page.close()
  }
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

/** Takes the node under the middle of the window 30 steps to the right and down. */
async function dragNode(page: Page, engine: Engine): Promise<void> {
  const from = await page.evaluate((which) => {
    const selector = which === 'editor' ? '.react-flow__node' : 'svg g rect'
    const boxes = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
    const inside = boxes.find(
      ({ x, y, width, height }) => x > 300 && y > 200 && x < 900 && y < 600 && width > 60 && height > 40 && width < 400,
    )
    return inside ? { x: inside.x + inside.width / 2, y: inside.y + inside.height * 0.7 } : { x: 720, y: 450 }
  }, engine)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= 30; step++) await page.mouse.move(from.x + step * 4, from.y + step * 3)
  await page.mouse.up()
}

/** Pans 30 steps: ours by dragging with the middle button, the reference engine by the right one. */
async function panCanvas(page: Page, engine: Engine): Promise<void> {
  const button = engine === 'editor' ? 'middle' : 'right'
  await page.mouse.move(700, 300)
  await page.mouse.down({ button })
  for (let step = 1; step <= 30; step++) await page.mouse.move(700 - step * 8, 300 + step * 3)
  await page.mouse.up({ button })
}
