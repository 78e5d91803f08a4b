import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../e2e/start-product.ts'

/** Benches ask as fast as they can, and as few people. */
export const unlimited = { CALLS_PER_MINUTE: '0', REFUSALS_PER_MINUTE: '0', STREAMS_PER_ACCOUNT: '0' }

export interface DemoProduct {
  url: string
  pid: number
  dataFolder: string
  stop: () => Promise<void>
}

/** The built product with the demo companies on a data folder of its own, removed when it stops; with these variables besides. */
export async function startDemoProduct(environment: Readonly<Record<string, string>> = {}): Promise<DemoProduct> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'strata-bench-'))
  // Passable for the user as whom root's database runs, so that the database is in the folder and is removed with it.
  chmodSync(dataFolder, 0o711)
  const product = await startProduct(dataFolder, { ...unlimited, ...environment })
  return {
    url: product.url,
    pid: product.process.pid ?? 0,
    dataFolder,
    stop: async () => {
      await product.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
