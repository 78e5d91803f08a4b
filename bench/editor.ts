import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { launchChromium } from './chromium.ts'
import { figure, median, printResult } from './statistics.ts'
import { type Engine, engines, type Figures, type Measure, measures, type Visit, visitPage } from './visit-page.ts'

const configFile = join(dirname(fileURLToPath(import.meta.url)), 'pages/vite.config.ts')

type Case = Pick<Visit, 'nodes' | 'isFit'>
const cases: readonly Case[] = [100, 500, 2000, 5000].flatMap((nodes) => [
  { nodes, isFit: false },
  { nodes, isFit: true },
])

/** What `editor.md` asks for, by case and measure; a ratio is of draw.io's engine. */
const aims: Readonly<Record<string, Partial<Record<Measure, string>>>> = {
  '500 at 100 %': { PNG: '≤ 300' },
  '2000 at 100 %': {
    open: '≤ 0.12×',
    drag: '≤ 25',
    'drag of 300': '≤ 30',
    pan: '≤ 25',
    heap: '≤ 10',
    'move all': '≤ 100',
    undo: '≤ 100',
    'paste all': '≤ 100',
    diff: '≤ 300',
  },
  '2000 at fit': { open: '≤ 0.08×', pan: '≤ 35' },
  '5000 at 100 %': { open: '≤ 0.10×' },
  '5000 at fit': { open: '≤ 0.10×' },
}

/** Our editor beside two engines that people would pick instead, on the same chart, in turns within one run (`docs/decisions/0009-gestures-of-our-own.md`). */
export async function measureEditor(): Promise<void> {
  await build({ configFile, logLevel: 'error' })
  const server = await preview({ configFile, preview: { host: '127.0.0.1', port: 0 } })
  const address = server.resolvedUrls?.local[0]
  if (!address) throw new Error('The pages are not served')
  try {
    for (const one of cases) printCase(one, await compareEngines(address, one))
  } finally {
    await server.close()
  }
}

type Taken = Readonly<Record<Engine, Figures[]>>

/** Each visit in a browser of its own: what an engine leaves in memory is not the next one's. */
async function compareEngines(address: string, one: Case): Promise<Taken> {
  const taken: Taken = { editor: [], engine: [], modeller: [] }
  const rounds = one.nodes > 2000 ? 1 : 3
  for (let round = 0; round < rounds; round++) {
    for (const engine of engines) {
      const browser = await launchChromium()
      try {
        taken[engine].push(await visitPage(browser, { address, engine, ...one }))
      } finally {
        await browser.close()
      }
    }
  }
  return taken
}

function printCase({ nodes, isFit }: Case, taken: Taken): void {
  const name = `${nodes} at ${isFit ? 'fit' : '100 %'}`
  const middle = (engine: Engine, measure: Measure) => {
    const values = taken[engine].flatMap((figures) => figures[measure] ?? [])
    return values.length > 0 ? median(values) : undefined
  }
  for (const measure of measures) {
    const ours = middle('editor', measure)
    if (ours === undefined) continue
    const others = [sayRatio('draw.io', ours, middle('engine', measure)), sayRatio('diagram-js', ours, middle('modeller', measure))]
    const aim = aims[name]?.[measure] ?? (measure === 'elements' ? '≤ 3000' : '—')
    printResult(`${name}: ${measure}`, `${figure(ours)}${unitOf(measure)}${others.join('')}`, aim)
  }
}

const sayRatio = (name: string, ours: number, theirs: number | undefined): string =>
  theirs === undefined ? '' : `, ${figure(ours / theirs)}× of ${name}'s ${figure(theirs)}`

const unitOf = (measure: Measure): string => (measure === 'elements' ? '' : measure === 'heap' ? ' MB' : ' ms')
