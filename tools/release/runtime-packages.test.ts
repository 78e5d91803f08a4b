import type { Metafile } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { choosePackages, deriveLock, findForeign, lockSchema } from './runtime-packages.ts'

describe('the packages of an archive', () => {
  it('are those that the bundles load when they run, as the workspaces declare them', () => {
    const metafiles = [loading('@aws-sdk/client-s3', 'csv-stringify/sync', 'node:fs', 'assert'), loading('csv-stringify/sync')]
    const server = { name: 'server', version: '0.1.0', dependencies: { '@aws-sdk/client-s3': '^3.1.0', exceljs: '^4.4.0' } }
    const contract = { name: 'contract', version: '0.1.0', dependencies: { 'csv-stringify': '^6.9.0' } }
    expect(choosePackages(metafiles, [server, contract])).toEqual({ '@aws-sdk/client-s3': '^3.1.0', 'csv-stringify': '^6.9.0' })
  })

  it('are refused where no workspace declares one', () => {
    expect(() => choosePackages([loading('left-pad')], [])).toThrow('The server loads left-pad, which it does not declare.')
  })

  it('come from the lock: those of the server at the top, the four builds of argon2 for any machine, and nothing that draws', () => {
    const manifest = { name: 'strata', version: '0.2.0', dependencies: { pg: '^8.0.0' } }
    expect(deriveLock(lock, manifest)).toEqual({
      name: 'strata',
      version: '0.2.0',
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': manifest,
        'node_modules/pg': { version: '8.1.0', integrity: 'sha512-b' },
        'node_modules/pdfjs-dist': { version: '5.0.0' },
        'node_modules/@node-rs/argon2': {
          version: '2.2.1',
          optionalDependencies: { '@node-rs/argon2-linux-x64-musl': '2.2.1' },
        },
        'node_modules/@node-rs/argon2-linux-x64-musl': { version: '2.2.1', optional: true },
        'node_modules/@node-rs/argon2-darwin-x64': { version: '2.2.1', optional: true, os: ['darwin'], cpu: ['x64'] },
      },
    })
  })

  it('are foreign when the lock of the project has other bytes for them, or none', () => {
    const derived = lockSchema.parse({
      packages: {
        '': { version: '0.2.0' },
        'node_modules/pg': { version: '8.1.0', integrity: 'sha512-b' },
        'node_modules/pdfjs-dist/node_modules/pg': { version: '8.1.0', integrity: 'sha512-x' },
        'node_modules/left-pad': { version: '1.0.0', integrity: 'sha512-y' },
      },
    })
    expect(findForeign(derived, lock)).toEqual(['pg@8.1.0 sha512-x', 'left-pad@1.0.0 sha512-y'])
  })
})

const lock = lockSchema.parse({
  packages: {
    '': { version: '0.1.0' },
    server: { version: '0.1.0' },
    'node_modules/@strata/server': { link: true },
    'node_modules/pg': { version: '7.0.0', integrity: 'sha512-a' },
    'server/node_modules/pg': { version: '8.1.0', integrity: 'sha512-b', dev: true },
    'web/node_modules/react': { version: '19.0.0' },
    'node_modules/pdfjs-dist': { version: '5.0.0', optionalDependencies: { '@napi-rs/canvas': '^0.1.0' } },
    'node_modules/@napi-rs/canvas': { version: '0.1.100', optional: true },
    'node_modules/@node-rs/argon2': {
      version: '2.2.1',
      optionalDependencies: { '@node-rs/argon2-linux-x64-musl': '2.2.1', '@node-rs/argon2-darwin-x64': '2.2.1' },
    },
    'node_modules/@node-rs/argon2-linux-x64-musl': { version: '2.2.1', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/@node-rs/argon2-darwin-x64': { version: '2.2.1', optional: true, os: ['darwin'], cpu: ['x64'] },
  },
})

function loading(...paths: readonly string[]): Metafile {
  const imports = paths.map((path) => ({ path, kind: 'import-statement' as const, external: true }))
  return { inputs: {}, outputs: { 'main.js': { bytes: 1, inputs: {}, exports: [], imports } } }
}
