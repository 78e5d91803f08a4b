import semver from 'semver'
import { z } from 'zod'
import type { TriedPackage } from './tried-engines.ts'

/** The oldest of each line that Strata runs on: the first 22 and 24 with long-term support of which packages speak. */
const supportedNodes = ['20.19.0', '22.13.0', '24.0.0'] as const

export interface Engines {
  name: string
  version: string
  /** `engines.node`; absent where it asks for nothing. */
  asks: string | undefined
}

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      engines: z.unknown().optional(),
    }),
  ),
})

const enginesSchema = z.object({ node: z.string().optional() })

/** What every package of a `package-lock.json` asks of Node; the project's own workspaces are none of them. */
export function readEngines(lock: unknown): Engines[] {
  return Object.entries(lockSchema.parse(lock).packages).flatMap(([path, { version = '', engines }]) => {
    const [, name] = /(?:^|.*\/)node_modules\/(.+)$/.exec(path) ?? []
    // Packages of long ago have a list there.
    const { data } = enginesSchema.safeParse(engines)
    return name === undefined ? [] : [{ name, version, asks: data?.node }]
  })
}

/** A sentence for each package that asks for a newer Node and was not tried, and for each that is listed for nothing. */
export function findEngineFaults(packages: readonly Engines[], tried: Readonly<Record<string, TriedPackage>>): string[] {
  const refusing = packages.flatMap(({ name, version, asks }) => {
    const nodes = supportedNodes.filter((node) => asks !== undefined && !semver.satisfies(node, asks))
    return asks === undefined || nodes.length === 0 ? [] : [{ name, version, asks, nodes }]
  })
  const untried = refusing
    .filter(({ name, asks }) => tried[name]?.asks !== asks)
    .map(({ name, version, asks, nodes }) => `${name} ${version} asks for Node ${asks}, and is not listed as tried on ${nodes.join(', ')}`)
  const needless = Object.entries(tried)
    .filter(([name, { asks }]) => !refusing.some((found) => found.name === name && found.asks === asks))
    .map(([name, { asks }]) => `${name} is listed as asking for Node ${asks}, and does not`)
  return [...untried, ...needless]
}
