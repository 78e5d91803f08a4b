import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeApi } from './openapi-document.ts'
import { root } from './source-files.ts'

/** Writes `docs/openapi.json` from the contract; with `--check` it only says whether the file is current. */
const path = join(root, 'docs/openapi.json')
const current = `${JSON.stringify(describeApi(), null, 2)}\n`

if (!process.argv.includes('--check')) writeFileSync(path, current)
else if (readFileSync(path, 'utf8') !== current) {
  console.error('docs/openapi.json is not current: run npm run openapi')
  process.exitCode = 1
} else console.log('openapi: current')
