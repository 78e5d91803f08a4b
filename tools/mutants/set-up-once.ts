import type { ProvidedContext } from 'vitest'
import startTestCluster from '../../server/src/platform/database/test-cluster.setup.ts'
import bundleChildPrograms from '../child-programs.setup.ts'
import type { MutantsChoice } from './mutants-choice.ts'

interface SetUp {
  /** What tests `inject`: plain values. */
  provided: Partial<ProvidedContext>
  close(): Promise<void>
}

/**
 * Does what the `globalSetup` of a project does once for all attempts, with the sources as they are: a worker that a change has hung is killed, which would leave a database
 * behind, and the one after it would start another.
 */
export async function setUpOnce(project: MutantsChoice['project']): Promise<SetUp> {
  const provided: Record<string, unknown> = {}
  if (project !== 'server') return { provided, close: async () => {} }
  const provide = (name: string, value: unknown) => {
    provided[name] = value
  }
  const endings = [await startTestCluster({ provide }), await bundleChildPrograms()]
  const close = async () => {
    for (const end of endings) await end()
  }
  return { provided, close }
}
