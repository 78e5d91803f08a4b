import { spawnSync } from 'node:child_process'
import { root } from './source-files.ts'

/**
 * `npm run kept-names` compares what is stored or sent with the names of `docs/kept-names`; with `--record` it adds the new ones there. It never
 * takes one off: who must give up a name deletes its line by hand, where a reviewer sees it.
 */
const environment = process.argv.includes('--record') ? { KEPT_NAMES: 'record' } : {}
const { status } = spawnSync('npx', ['vitest', 'run', 'tools/kept-names'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...environment },
})
process.exitCode = status ?? 1
