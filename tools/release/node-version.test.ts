import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../source-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strata-node-'))
  await cp(join(root, 'tools/release/root'), folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await mkdir(join(folder, 'server/dist'), { recursive: true })
  for (const program of ['main', 'strata']) await writeFile(join(folder, `server/dist/${program}.js`), `console.log('${program} runs')\n`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a program of the archive by this Node, which says that it has another version. */
function run(program: string, version: string) {
  const pretended = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretended)}`, program],
    { cwd: folder, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

describe('the programs of the archive', () => {
  it.each([
    ['server.js', '18.20.8'],
    ['server.js', '20.18.3'],
    ['strata.js', '12.22.12'],
  ])('%s loads nothing on Node %s, and says what it needs', (program, version) => {
    expect(run(program, version)).toEqual({
      status: 1,
      stdout: '',
      stderr: `Strata needs Node 20.19 or newer; this is ${version} (${process.execPath}). Node 24 is recommended.\n`,
    })
  })

  it.each([
    ['server.js', '20.19.0', 'main runs\n'],
    ['strata.js', '22.0.0', 'strata runs\n'],
    ['strata.js', '24.11.1', 'strata runs\n'],
  ])('%s runs on Node %s', (program, version, stdout) => {
    expect(run(program, version)).toEqual({ status: 0, stdout, stderr: '' })
  })

  it('demand what package.json does', async () => {
    const { engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    expect(engines).toEqual({ node: '>=20.19' })
  })

  it('bin/strata says that there is no Node', async () => {
    const bin = join(folder, 'empty')
    await mkdir(bin)
    for (const tool of ['dirname', 'readlink']) {
      await writeFile(join(bin, tool), `#!/bin/sh\nexec /usr/bin/${tool} "$@"\n`)
      await chmod(join(bin, tool), 0o755)
    }
    const { status, stderr } = spawnSync('/bin/sh', [join(folder, 'bin/strata'), 'list'], { encoding: 'utf8', env: { PATH: bin } })
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'Strata needs Node 20.19 or newer; no node is in PATH.\n' })
  })
})
