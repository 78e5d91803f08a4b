import { execFileSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fetchNode } from './fetch-node.ts'
import { runCommand } from './run-command.ts'
import { root } from './source-files.ts'

/** An auditor has whatever Node there is: the oldest that packs are checked with, and a later one. */
const versions = ['20', '24']

/** Packs that are whole, altered, shortened, in another order, completed, and with another verifier, checked on each of these Nodes. */
async function tryVerifier(): Promise<void> {
  const failed: string[] = []
  const before = process.env.PATH
  for (const version of versions) {
    process.env.PATH = [fetchNode(version, join(root, `.cache/node-${version}`)), before].join(delimiter)
    const found = execFileSync('node', ['--print', 'process.version'], { encoding: 'utf8' }).trim()
    if (!found.startsWith(`v${version}.`)) throw new Error(`Packs would be checked on ${found}, not on Node ${version}.`)
    console.log(`Checking packs on Node ${found}`)
    const { succeeded } = await runCommand('npx', ['vitest', 'run', '--project=server', '--project=proofs', 'server/src/pack/archive'])
    if (!succeeded) failed.push(found)
  }
  if (failed.length > 0) throw new Error(`Packs are not checked as they should be on ${failed.join(' and ')}.`)
}

await tryVerifier()
