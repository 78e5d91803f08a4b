import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import type { BenchOptions } from './bench-options.ts'
import { type Case, compareEngines } from './compare-engines.ts'
import { printCase } from './print-case.ts'
import type { Engine, Measure } from './visit-page.ts'

const configFile = join(dirname(fileURLToPath(import.meta.url)), 'pages/vite.config.ts')

/**
 * Our editor beside two engines that people would pick instead, on the same charts, in turns within one run
 * (`docs/decisions/0009-gestures-of-our-own.md`). Small charts first: what takes an engine too long is not tried on larger ones.
 */
export async function measureEditor({ sizes = [100, 500, 2000, 5000], rounds }: BenchOptions): Promise<void> {
  await build({ configFile, logLevel: 'error' })
  const server = await preview({ configFile, preview: { host: '127.0.0.1', port: 0 } })
  const address = server.resolvedUrls?.local[0]
  if (!address) throw new Error('The pages are not served')
  const tooSlow = new Map<Engine, Measure>()
  try {
    for (const one of casesOf(sizes)) {
      printCase(one, await compareEngines({ address, one, rounds: rounds ?? (one.nodes > 2000 ? 1 : 3), tooSlow }))
    }
  } finally {
    await server.close()
  }
}

const casesOf = (sizes: readonly number[]): Case[] =>
  [...sizes]
    .sort((a, b) => a - b)
    .flatMap((nodes) => [
      { nodes, isFit: false },
      { nodes, isFit: true },
    ])
