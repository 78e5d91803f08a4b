import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './source-files.ts'

it('every program that the server runs in a process of its own is built with it', async () => {
  const build = await readFile(join(root, 'tools/build.ts'), 'utf8')
  const folder = join(root, 'server/src')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('-program.ts'))
  const programs: string[] = []
  for (const file of files) if ((await readFile(join(folder, file), 'utf8')).includes('answerParent(')) programs.push(file)
  expect(programs.length).toBeGreaterThan(10)
  expect(programs.filter((file) => !build.includes(`'${file.replace(/\.ts$/, '')}'`))).toEqual([])
})
