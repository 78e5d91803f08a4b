import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findPackages, listInstalled } from './bundled-packages.ts'
import { writeNotices } from './notices.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strata-notices-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function install(name: string, files: Readonly<Record<string, string>>): Promise<void> {
  const all = { ...files, 'package.json': JSON.stringify({ name: name.split('node_modules/').at(-1), version: '1.0.0' }) }
  for (const [path, text] of Object.entries(all)) {
    const file = join(folder, 'node_modules', name, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

describe('the notices of others', () => {
  it('have each text once, under all that it is for, and those of single files', async () => {
    await install('a', { LICENSE: 'Do what you want.\r\n', NOTICE: 'Made by A.' })
    await install('@b/c', { 'licence.md': 'Do what you want.' })
    await install('@b/c/node_modules/fonts', { 'COPYING.txt': 'Free.', 'faces/LICENSE_ROUND': 'Round and free.', 'faces/round.ttf': '' })
    const bundled = await findPackages([
      join(folder, 'node_modules/@b/c/node_modules/fonts/faces/round.ttf'),
      'web/src/own.ts',
      '\0made-up',
    ])
    const installed = (await listInstalled(folder)).filter(({ name }) => name !== 'fonts')
    const sections = (await writeNotices([...installed, ...bundled], [])).split(`${'='.repeat(80)}\n`)
    expect(sections.slice(1).map((section) => section.trim())).toEqual([
      '@b/c@1.0.0\na@1.0.0\n\nDo what you want.',
      expect.stringMatching(/^The font Roboto\n\nCopyright 2011 The Roboto Project Authors .*SIL OPEN FONT LICENSE/s),
      'a@1.0.0\n\nMade by A.',
      'fonts@1.0.0\n\nFree.',
      'fonts@1.0.0\n\nRound and free.',
    ])
  })

  it('take a text that is supplied, or the section of a readme that is one', async () => {
    await install('a', { 'README.md': '# A\n\n## License\n\nMIT\n' })
    await install('b', { 'README.md': '# B\n\n## Licence\r\n\r\nCopyright B\n\nPermission is hereby granted, free of charge.\n' })
    const supplied = [{ package: /^a$/, licence: 'MIT', holder: 'Somebody', why: 'Its readme names it.' }] as const
    const notices = await writeNotices(await listInstalled(folder), supplied)
    expect(notices).toContain('a@1.0.0\n\nCopyright (c) Somebody\n\nPermission is hereby granted, free of charge, to any person')
    expect(notices).toContain('b@1.0.0\n\nCopyright B\n\nPermission is hereby granted, free of charge.\n')
  })

  it('are refused where a package brings no text, and where one is supplied for nothing', async () => {
    await install('a', { 'README.md': '# A\n\n## License\n\nMIT\n' })
    const supplied = [{ package: /^gone$/, licence: 'MIT', holder: 'Somebody', why: 'Its readme names it.' }] as const
    await expect(writeNotices(await listInstalled(folder), supplied)).rejects.toThrow(
      'No package needs what is supplied for ^gone$.\na@1.0.0 brings no text of its licence.',
    )
  })
})
