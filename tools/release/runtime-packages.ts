import { isBuiltin } from 'node:module'
import type { Metafile } from 'esbuild'
import { z } from 'zod'

const names = z.record(z.string(), z.string())

export const manifestSchema = z.looseObject({ name: z.string(), version: z.string(), dependencies: names.optional() })
type Manifest = z.infer<typeof manifestSchema>

const lockEntrySchema = z.looseObject({
  version: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  optionalDependencies: names.optional(),
})
export const lockSchema = z.looseObject({ packages: z.record(z.string(), lockEntrySchema) })
export type Lock = z.infer<typeof lockSchema>
type LockEntry = z.infer<typeof lockEntrySchema>

/** What the bundles load from packages when they run, by name with the range that the workspaces declare. @throws Error where none declares one */
export function choosePackages(metafiles: readonly Metafile[], manifests: readonly Manifest[]): Record<string, string> {
  const declared = Object.assign({}, ...manifests.map(({ dependencies }) => dependencies)) as Record<string, string>
  const imports = metafiles.flatMap(({ outputs }) => Object.values(outputs).flatMap((output) => output.imports))
  const loaded = imports.filter(({ external, path }) => external && !isBuiltin(path)).map(({ path }) => packageOf(path))
  return Object.fromEntries(
    [...new Set(loaded)].sort().map((name) => {
      const range = declared[name]
      if (range === undefined) throw new Error(`The server loads ${name}, which it does not declare.`)
      return [name, range]
    }),
  )
}

/** `@a/b/c` → `@a/b` */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Prebuilt for these, of which npm would install only the one of the machine that makes the release. */
const platforms = /^@node-rs\/argon2-linux-(x64|arm64)-(gnu|musl)$/

/** Draws PDFs, of which the server only reads the texts. */
const drawing = /^@napi-rs\/canvas/

/**
 * The project's lock with the server's packages where they lie in the archive, and all of `platforms` installed on any machine. It still holds
 * packages that nothing depends on: npm removes them.
 */
export function deriveLock(lock: Lock, manifest: Manifest): object {
  const packages: Record<string, unknown> = { '': manifest }
  for (const [path, entry] of Object.entries(lock.packages)) {
    const name = nameIn(path)
    if (!/^(server\/)?node_modules\//.test(path) || entry.link || drawing.test(name)) continue
    packages[path.replace(/^server\//, '')] = adaptEntry(name, entry)
  }
  return { name: manifest.name, version: manifest.version, lockfileVersion: 3, requires: true, packages }
}

/** `node_modules/a/node_modules/@b/c` → `@b/c` */
const nameIn = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

function adaptEntry(name: string, { optionalDependencies, ...entry }: LockEntry): object {
  const { dev: _dev, devOptional: _devOptional, os, cpu, libc, ...rest } = entry
  const wanted = Object.entries(optionalDependencies ?? {}).filter(
    ([optional]) => !drawing.test(optional) && (name !== '@node-rs/argon2' || platforms.test(optional)),
  )
  const restricted = platforms.test(name)
    ? {}
    : { ...(os !== undefined && { os }), ...(cpu !== undefined && { cpu }), ...(libc !== undefined && { libc }) }
  return { ...rest, ...restricted, ...(wanted.length > 0 && { optionalDependencies: Object.fromEntries(wanted) }) }
}

/** The packages of `derived` that the project's lock does not hold in that version with these bytes: none, or something other was installed than was tested. */
export function findForeign(derived: Lock, lock: Lock): string[] {
  const known = new Set(Object.entries(lock.packages).map(([path, entry]) => keyOf(path, entry)))
  return Object.entries(derived.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => keyOf(path, entry))
    .filter((key) => !known.has(key))
}

const keyOf = (path: string, { version = '', integrity = '' }: LockEntry): string => `${nameIn(path)}@${version} ${integrity}`
