import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openFiles } from '../../app.ts'
import { readConfiguration } from '../configuration.ts'
import type { Check, CheckParts } from './finding.ts'

const secret = { SESSION_SECRET: 'a secret of at least thirty-two characters' }

/** What a check needs, of an environment with a folder of its own. */
export function partsOf(env: Record<string, string>, more: Partial<CheckParts> = {}): CheckParts {
  const configuration = readConfiguration({ DATA_DIR: makeFolder(), ...secret, ...env }, { changesNothing: true })
  const clock = { now: () => new Date() }
  return { configuration, files: openFiles(configuration), clock, mailTo: undefined, signal: new AbortController().signal, ...more }
}

/** What a check finds, each as `wrong: The sentence.` */
export async function lookAt(check: Check, env: Record<string, string>, more: Partial<CheckParts> = {}): Promise<string[]> {
  const found: string[] = []
  for await (const { result, text } of check(partsOf(env, more))) found.push(`${result}: ${text}`)
  return found
}

/** An empty folder that goes with the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'strata-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
