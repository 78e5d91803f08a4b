import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildStale } from './build.ts'
import { report, root } from './source-files.ts'

/**
 * Bytes by gzip of the script that the browser loads before the Global Chart shows (docs/aims.md: at most 250 KB). It goes down with what is saved, and up
 * only with a reason in the commit.
 */
const most = 248_500

/** The files of `web/vite.config.ts` that come before the chart, without the eight characters of their contents. */
const first = ['start', 'first-screen', 'rolldown-runtime']

async function checkScript(): Promise<void> {
  await buildStale()
  const folder = join(root, 'web/dist/assets')
  const files = (await readdir(folder)).filter((name) => first.some((begin) => new RegExp(`^${begin}-.{8}\\.js$`).test(name)))
  const sizes = await Promise.all(files.map(async (name) => ({ name, bytes: gzipSync(await readFile(join(folder, name))).length })))
  const sum = sizes.reduce((total, { bytes }) => total + bytes, 0)
  console.log(`${sum} bytes by gzip before the Global Chart shows, of at most ${most}`)
  const findings = files.length === first.length ? [] : [`Found ${files.join(', ')} in place of one file each of ${first.join(', ')}`]
  if (sum > most) findings.push(...sizes.map(({ name, bytes }) => `${name}: ${bytes}`))
  report('script', findings)
}

await checkScript()
