import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { startBehindProxy } from './behind-proxy.ts'
import { memoryFolder } from './memory-folder.ts'
import { type Product, startInTurn } from './start-product.ts'

/** Where the prepared data folder is; set by prepare-product.ts. */
export const templateVariable = 'STRATA_E2E_TEMPLATE'

/** How many servers each product of a journey has; `tools/try-several.ts` sets it. */
const servers = Number(process.env.STRATA_E2E_SERVERS ?? '1')

/** Passable for the user as whom root's database runs, so that the database is in the folder and is copied and removed with it. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(memoryFolder ?? tmpdir(), 'strata-e2e-'))
  chmodSync(folder, 0o711)
  return folder
}

/** A fresh copy of the data folder that holds the demo companies; owners and modes are kept. */
export function copyDemoFolder(): string {
  const template = process.env[templateVariable]
  if (!template) throw new Error('The data folder of the demo was not prepared')
  const folder = makeFolder()
  execFileSync('cp', ['-a', `${template}/.`, folder])
  return folder
}

/**
 * A product with the demo companies for one file of journeys, with these variables, on data of its own: started before the first, stopped after the last. With
 * `startProduct` in a process of its own, as a release runs it.
 */
export function useProduct(
  environment: Record<string, string> = {},
  start = startInTurn,
): { readonly url: string; readonly current: Product } {
  let product: Product | undefined
  const current = (): Product => {
    if (!product) throw new Error('The product has not been started')
    return product
  }
  test.beforeAll(async () => {
    product = await (servers > 1 ? startBehindProxy(copyDemoFolder(), environment, servers) : start(copyDemoFolder(), environment))
  })
  test.afterAll(async () => {
    await product?.stop()
    if (product) rmSync(product.dataFolder, { recursive: true, force: true })
  })
  return {
    get url() {
      return current().url
    },
    get current() {
      return current()
    },
  }
}
