import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createVitest } from 'vitest/node'
import { failWholeFiles } from './fail-whole-files.ts'

/** What became of each test of a file, by its name. */
async function outcomesOf(file: string): Promise<Record<string, string | undefined>> {
  const root = await mkdtemp(join(tmpdir(), 'strata-mutants-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await writeFile(join(root, 'leaf.test.js'), file)
  const vitest = await createVitest('test', { root, config: false, globals: true, watch: false, reporters: [failWholeFiles()] })
  onTestFinished(() => vitest.close())
  await vitest.start()
  const found = vitest.state.getFiles().flatMap(({ tasks }) => tasks.flatMap((task) => (task.type === 'suite' ? task.tasks : [task])))
  return Object.fromEntries(found.map(({ name, result }) => [name, result?.state]))
}

const tests = `it('one', () => {}); describe('more', () => { it('two', () => {}) })`

it('a file whose preparations fail fails with all its tests', async () => {
  expect(await outcomesOf(`beforeAll(() => { throw new Error('not started') }); ${tests}`)).toEqual({ one: 'fail', two: 'fail' })
})

it('a test that fails leaves the others of its file as they are', async () => {
  expect(await outcomesOf(`it('none', () => { throw new Error('no') }); ${tests}`)).toEqual({ none: 'fail', one: 'pass', two: 'pass' })
})

it('what fails after the tests of a file leaves them as they are', async () => {
  expect(await outcomesOf(`afterAll(() => { throw new Error('not ended') }); ${tests}`)).toEqual({ one: 'pass', two: 'pass' })
})
