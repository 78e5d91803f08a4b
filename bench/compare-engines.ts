import { launchChromium } from './chromium.ts'
import { figure } from './statistics.ts'
import { type Engine, engineNames, engines, type Figures, type Measure, type Visit, visitPage } from './visit-page.ts'

export type Case = Pick<Visit, 'nodes' | 'isFit'>

export const nameOfCase = ({ nodes, isFit }: Case): string => `${nodes} at ${isFit ? 'fit' : '100 %'}`

interface Comparison {
  address: string
  one: Case
  /** Visits of each engine. */
  rounds: number
  /** What went over the limit so far, on this chart or a smaller one. Added to. */
  tooSlow: Map<Engine, Measure>
}

/** What each round gave. */
export type Taken = Readonly<Record<Engine, Figures[]>>

/** An engine that needs longer than this for a round has one round of the case, and so has one that was stopped. */
const longRoundMs = 45_000

/** Visits the engines in turns, and says on the error stream how long each took. */
export async function compareEngines({ address, one, rounds, tooSlow }: Comparison): Promise<Taken> {
  const taken: Taken = { editor: [], engine: [], modeller: [] }
  let left: readonly Engine[] = engines
  for (let round = 1; round <= rounds; round++) {
    const quick: Engine[] = []
    for (const engine of left) {
      const began = performance.now()
      const figures = await visitAlone({ address, engine, ...one, slow: tooSlow.get(engine) })
      const tookMs = performance.now() - began
      console.error(`  ${nameOfCase(one)}, round ${round}: ${engineNames[engine]} took ${figure(tookMs / 1000)} s`)
      taken[engine].push(figures)
      const over = (Object.keys(figures) as Measure[]).find((measure) => figures[measure] === 'over')
      if (over) tooSlow.set(engine, over)
      if (!tooSlow.has(engine) && tookMs <= longRoundMs) quick.push(engine)
    }
    left = quick
  }
  return taken
}

/** In a browser of its own: what an engine leaves in memory is not the next one's, and one that hangs ends with its browser. */
async function visitAlone(visit: Visit): Promise<Figures> {
  const browser = await launchChromium()
  try {
    return await visitPage(browser, visit)
  } finally {
    await browser.close()
  }
}
