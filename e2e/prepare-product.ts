import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { evidenceVariable } from './kept-secrets.ts'
import { makeFolder, templateVariable } from './product.ts'
import { startProduct } from './start-product.ts'
import { waitUntilSearched } from './wait-until-searched.ts'

/** Makes one data folder with the demo companies, which every file of journeys copies; a start on a copy takes a second. */
export default async function prepareProduct(): Promise<() => void> {
  const [folder, greeting, evidence] = [makeFolder(), makeEvidence(), makeEvidence()]
  // The first start greets the terminal with the logins of the demo: that is no log.
  process.env[evidenceVariable] = greeting
  const product = await startProduct(folder)
  await checkNode(product.url)
  await waitUntilSearched(product.url)
  await product.stop()
  process.env[templateVariable] = folder
  process.env[evidenceVariable] = evidence
  return () => {
    for (const used of [folder, greeting, evidence]) rmSync(used, { recursive: true, force: true })
  }
}

/** Throws where `npm run test:node` asked for one line of Node and the product runs on another. */
async function checkNode(url: string): Promise<void> {
  const wanted = process.env.STRATA_E2E_NODE
  if (wanted === undefined) return
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const [, version = 'an unknown Node'] = /^nodejs_version_info\{version="(v[^"]+)"/m.exec(metrics) ?? []
  console.log(`The product runs on Node ${version}`)
  if (!version.startsWith(`v${wanted}.`)) throw new Error(`The product runs on ${version}, not on Node ${wanted}.`)
}

const makeEvidence = (): string => mkdtempSync(join(tmpdir(), 'strata-evidence-'))
