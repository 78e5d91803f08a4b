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
  await waitUntilSearched(product.url)
  await product.stop()
  process.env[templateVariable] = folder
  process.env[evidenceVariable] = evidence
  return () => {
    for (const used of [folder, greeting, evidence]) rmSync(used, { recursive: true, force: true })
  }
}

const makeEvidence = (): string => mkdtempSync(join(tmpdir(), 'strata-evidence-'))
