import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listFilesBelow } from './list-files.ts'
import { prune } from './prune.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strata-prune-'))
  for (const path of ['node_modules/a/index.js', 'node_modules/a/types/index.d.ts', 'server/dist/main.js.map']) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), '')
  }
})
afterEach(() => rm(folder, { recursive: true }))

describe('pruning', () => {
  it('removes what the list names, and nothing else', async () => {
    await prune(folder, [{ what: 'declarations', path: /^node_modules\/.*\.d\.ts$/ }])
    expect(await listFilesBelow(folder)).toEqual(['node_modules/a/index.js', 'server/dist/main.js.map'])
  })

  it('fails where an entry of the list matches nothing', async () => {
    const list = [{ what: 'the build for browsers', path: /^node_modules\/a\/build\// }]
    await expect(prune(folder, list)).rejects.toThrow('There is nothing left of "the build for browsers" to remove: correct the list.')
  })
})
