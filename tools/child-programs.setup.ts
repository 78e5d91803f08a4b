import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleServer } from './build.ts'
import { root } from './source-files.ts'

/** The operator's program, and what a test starts to kill it. */
const more = {
  company: join(root, 'tools/company.ts'),
  'insert-stream': fileURLToPath(new URL('../server/src/platform/database/embedded/insert-stream.fixture.ts', import.meta.url)),
}

/** Bundles the programs of `runInChild` and of tests once for a run: read from the sources each start of one takes seven times as long. */
export default async function bundleChildPrograms(): Promise<() => Promise<void>> {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/child-programs-'))
  // Some are started as another user.
  await chmod(folder, 0o755)
  await bundleServer(folder, more)
  await cp(join(root, 'server/migrations'), join(folder, 'migrations'), { recursive: true })
  process.env.STRATA_TEST_PROGRAMS = folder
  return () => rm(folder, { recursive: true, force: true })
}
