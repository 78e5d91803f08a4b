import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { test } from '@playwright/test'
import S3rver from 's3rver'
import { copyDemoFolder } from './product.ts'
import { type Product, startProduct } from './start-product.ts'

interface Bucket {
  /** What makes a product keep its files here. */
  environment: Record<string, string>
  /** Where an object is, for those who look without a server. */
  url: string
  stop(): Promise<void>
}

const name = 'strata-files'

/** A storage that speaks S3, on this machine, with one empty bucket. */
async function startBucket(): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'strata-bucket-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false }
  const storage = new S3rver({ ...options, directory, configureBuckets: [{ name, configs: [] }] })
  const { port } = await storage.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    environment: {
      S3_BUCKET: name,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: 'true',
    },
    url: `${endpoint}/${name}`,
    stop: async () => {
      await storage.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/**
 * As `useProduct`, with all files in a bucket instead of a folder. A journey runs on both by a function that declares it for a product, as in
 * `document-journey.ts`; each costs the start of a product, so let only what puts and gets files run twice.
 */
export function useProductOnBucket(environment: Record<string, string> = {}): { readonly url: string; readonly current: Product } {
  let running: { product: Product; bucket: Bucket } | undefined
  const current = (): Product => {
    if (!running) throw new Error('The product has not been started')
    return running.product
  }
  test.beforeAll(async () => {
    const bucket = await startBucket()
    const folder = copyDemoFolder()
    await moveFiles(join(folder, 'files'), bucket)
    running = { bucket, product: await startProduct(folder, { ...environment, ...bucket.environment }) }
  })
  test.afterAll(async () => {
    await running?.product.stop()
    await running?.bucket.stop()
    if (running) rmSync(running.product.dataFolder, { recursive: true, force: true })
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

/** The charts of the demo are files too. */
async function moveFiles(folder: string, { url }: Bucket): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name: file } of entries) {
    const path = join(parentPath, file)
    const answer = await fetch(`${url}/${relative(folder, path).split(sep).join('/')}`, { method: 'PUT', body: readFileSync(path) })
    if (!answer.ok) throw new Error(`The storage answered ${answer.status}`)
  }
  rmSync(folder, { recursive: true })
}
