import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findEngineFaults, readEngines } from './engines/find-engine-faults.ts'
import { triedPackages } from './engines/tried-engines.ts'
import { report, root } from './source-files.ts'

const renovateSchema = z.object({
  packageRules: z.array(z.object({ matchPackageNames: z.array(z.string()).optional(), constraintsFiltering: z.string().optional() })),
})

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Updates that Renovate proposes although their `engines` speak against it are those of the packages that were tried. */
function findUnproposed(): string[] {
  const { packageRules } = renovateSchema.parse(readJson('renovate.json'))
  const rule = packageRules.find(({ constraintsFiltering }) => constraintsFiltering === 'none')
  const missing = Object.keys(triedPackages).filter((name) => !rule?.matchPackageNames?.includes(name))
  return missing.map((name) => `renovate.json does not let through ${name}, which was tried`)
}

report('engines', [...findEngineFaults(readEngines(readJson('package-lock.json')), triedPackages), ...findUnproposed()])
