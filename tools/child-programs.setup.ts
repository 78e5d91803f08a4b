import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleServer } from './build.ts'
import { root } from './source-files.ts'

/** Bundles the programs of `runInChild` once for a run of tests: read from the sources each start of one takes seven times as long. */
export default async function bundleChildPrograms(): Promise<() => Promise<void>> {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/child-programs-'))
  await bundleServer(folder)
  process.env.STRATA_TEST_PROGRAMS = folder
  return () => rm(folder, { recursive: true, force: true })
}
