import { readFile } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import type { Metafile } from 'esbuild'
import { root } from '../source-files.ts'
import { listFilesBelow } from './list-files.ts'
import { manifestSchema, packageOf } from './runtime-packages.ts'

export interface ShippedPackage {
  name: string
  version: string
  /** The folder in which it is installed. */
  folder: string
  /** The files of it that a bundle holds or was made of. */
  inputs?: string[]
}

/** The files that have a part in what esbuild wrote. */
export const listInputs = (metafiles: readonly Metafile[]): string[] =>
  metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap(({ inputs }) =>
      Object.entries(inputs)
        .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
        .map(([path]) => path),
    ),
  )

/** The packages of others to which these files belong, each once, by name and version. */
export async function findPackages(inputs: Iterable<string>): Promise<ShippedPackage[]> {
  const byFolder = new Map<string, string[]>()
  for (const path of inputs) {
    const folder = packageFolder(path)
    if (folder !== undefined) byFolder.set(folder, [...(byFolder.get(folder) ?? []), toAbsolute(path)])
  }
  return joinPackages(await Promise.all([...byFolder].map(async ([folder, files]) => ({ ...(await readPackage(folder)), inputs: files }))))
}

/** The packages that are installed below a folder, each once. */
export async function listInstalled(folder: string): Promise<ShippedPackage[]> {
  const manifests = (await listFilesBelow(folder)).filter((path) => /(^|\/)node_modules\/(@[^/]+\/)?[^/@]+\/package\.json$/.test(path))
  return joinPackages(await Promise.all(manifests.map((path) => readPackage(dirname(join(folder, path))))))
}

/** Each package once, sorted; the files of two that are the same together. */
export function joinPackages(packages: readonly ShippedPackage[]): ShippedPackage[] {
  const joined = new Map<string, ShippedPackage>()
  for (const each of packages) {
    const known = joined.get(describePackage(each))
    joined.set(describePackage(each), known ? { ...known, inputs: [...(known.inputs ?? []), ...(each.inputs ?? [])] } : each)
  }
  return [...joined.values()].sort((one, other) => (describePackage(one) < describePackage(other) ? -1 : 1))
}

export const describePackage = ({ name, version }: Pick<ShippedPackage, 'name' | 'version'>): string => `${name}@${version}`

/** @throws Error where the folder holds no package */
async function readPackage(folder: string): Promise<ShippedPackage> {
  const { name, version } = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  return { name, version, folder }
}

/** `/x/node_modules/@a/b/c.js` → `/x/node_modules/@a/b`; of a file of our own, or one that a bundler makes up, nothing */
function packageFolder(path: string): string | undefined {
  const absolute = toAbsolute(path)
  const marker = '/node_modules/'
  const at = absolute.lastIndexOf(marker)
  if (at < 0 || path.includes('\0')) return undefined
  const begin = at + marker.length
  return absolute.slice(0, begin) + packageOf(absolute.slice(begin))
}

const toAbsolute = (path: string): string => (isAbsolute(path) ? path : join(root, path))
