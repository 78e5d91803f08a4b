import { execFileSync } from 'node:child_process'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleServer, copyBesides, makeOutput } from './build.ts'
import { buildBrowser } from './release/build-browser.ts'
import { findPackages, listInputs } from './release/bundled-packages.ts'
import { copyPapers } from './release/copy-papers.ts'
import { describeShipped } from './release/describe-shipped.ts'
import { measureFolder } from './release/measure-folder.ts'
import { pack, writeChecksums } from './release/pack.ts'
import { prune } from './release/prune.ts'
import { stagePackages } from './release/stage-packages.ts'
import { readVersion } from './releases.ts'
import { root } from './source-files.ts'

/**
 * Writes the release of the present commit to `dist/release`: the folder `strata-<version>`, the same as `.tar.gz`, the source maps of the browser, and their
 * checksums. Whoever has Node runs the folder by `node server.js`: nothing of it is built. `docs/releases.md` says what is in it.
 */
async function release(): Promise<void> {
  const out = join(root, 'dist/release')
  const folder = join(out, `strata-${readVersion()}`)
  const maps = `${folder}-browser-maps`
  await rm(out, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  // Guides are dated by it, as other programs that are built reproducibly are.
  const seconds = commitTime()
  process.env.SOURCE_DATE_EPOCH = String(seconds)
  const server = join(folder, 'server/dist')
  const metafiles = await bundleServer(server, { strata: join(root, 'tools/company.ts') })
  await copyBesides(server)
  const browser = await buildBrowser(join(folder, 'web/dist'), maps)
  await makeOutput('guides', join(folder, 'dist/guides'))
  await makeOutput('documentation', join(folder, 'dist/docs'))
  await cp(join(root, 'tools/release/root'), folder, { recursive: true })
  // Who checks a pack takes it from here, not from the pack.
  await cp(join(root, 'server/pack/verify.mjs'), join(folder, 'verify.mjs'))
  await copyPapers(folder)
  await stagePackages(folder, metafiles)
  await prune(folder)
  await describeShipped(folder, await findPackages([...listInputs(metafiles), ...browser]), seconds)
  const archives = [await pack(folder, seconds), await pack(maps, seconds)]
  await writeChecksums(archives)
  console.log(`${folder}\n${await measureFolder(folder)}`)
}

/** Of the commit, in seconds since 1970. Sources without their history, as in a container, are given it by SOURCE_DATE_EPOCH; else it is now. */
function commitTime(): number {
  const { SOURCE_DATE_EPOCH: given } = process.env
  if (given) return Number(given)
  try {
    return Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return Math.floor(Date.now() / 1000)
  }
}

await release()
