import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { makeFolder } from '../e2e/product.ts'
import { startProduct } from '../e2e/start-product.ts'
import { buildStale } from './build.ts'
import { findBrowser } from './find-browser.ts'
import { pictures } from './guides/pictures.ts'
import { guidesFolder } from './guides/read-guide.ts'
import { takePicture } from './guides/take-picture.ts'

/**
 * Takes the pictures of the guides again, from the built product with a fresh demo: all of them, or those whose names are given.
 * They are taken in the order of the list: what one picture changes, the next ones show.
 */
async function takePictures(names: readonly string[]): Promise<void> {
  const wanted = pictures.filter(({ name }) => names.length === 0 || names.includes(name))
  const executablePath = findBrowser()
  // The guides are made of what is taken here.
  await buildStale({ but: 'guides' })
  const product = await startProduct(makeFolder())
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] })
  const failures: string[] = []
  try {
    for (const picture of wanted) {
      const png = await takePicture(browser, product.url, picture).catch((error: unknown) => {
        failures.push(picture.name)
        console.error(`${picture.name}: ${error instanceof Error ? error.message : error}`)
      })
      if (!png) continue
      writeFileSync(join(guidesFolder, 'pictures', `${picture.name}.png`), png)
      console.log(`${picture.name}.png, ${Math.ceil(png.length / 1024)} KB`)
    }
  } finally {
    await browser.close()
    await product.stop()
    rmSync(product.dataFolder, { recursive: true, force: true })
  }
  if (failures.length > 0) throw new Error(`Not taken: ${failures.join(', ')}`)
}

await takePictures(process.argv.slice(2))
