import { rmSync } from 'node:fs'
import { makeFolder, templateVariable } from './product.ts'
import { startProduct } from './start-product.ts'

/** Makes one data folder with the demo companies, which every file of journeys copies; a start on a copy takes a second. */
export default async function prepareProduct(): Promise<() => void> {
  const folder = makeFolder()
  const product = await startProduct(folder)
  await product.stop()
  process.env[templateVariable] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
