import { access, chmod, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ChildProgram, makeDataFolder, prepareTable, readNumbers, startedAs, withPreparedFolders } from './child-program.ts'

const patience = { timeout: 50_000, interval: 20 }
const copyFolder = withPreparedFolders()

describe.each(startedAs)('the embedded database, started as $who', ({ account }) => {
  it('lies in folders that only the database may enter, and keeps its passwords to itself', async () => {
    // given
    const folder = await makeDataFolder(account)
    // when
    const program = new ChildProgram('hold', folder, { account })
    await expect.poll(() => program.lines, patience).toHaveLength(1)
    // then
    const modes = await Promise.all(['postgres', 'postgres-socket', 'postgres-passwords.json'].map((name) => stat(join(folder, name))))
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '700', '600'])
    await program.finish()
    await expect(access(join(folder, 'strata.lock'))).rejects.toThrow('ENOENT')
  }, 120_000)

  it('refuses a second process on one data folder and names the first', async () => {
    // given
    const folder = await copyFolder(account)
    const first = new ChildProgram('hold', folder, { account })
    await expect.poll(() => first.lines, patience).toEqual([{ holds: first.process.pid }])
    // when
    const second = new ChildProgram('hold', folder, { account })
    await second.ended
    // then
    expect(second.lines).toEqual([
      {
        refused: `The data folder ${folder} is in use by another Strata process (pid ${first.process.pid}). Stop that one first, or set DATA_DIR to another folder.`,
      },
    ])
    await first.finish()
  }, 120_000)
})

describe('a cluster of another PostgreSQL', () => {
  it('is refused, and the program says how to carry the data over', async () => {
    // given
    const { account } = startedAs.at(-1) ?? {}
    const folder = await copyFolder(account)
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), '17\n')
    // when
    const program = new ChildProgram('hold', folder, { account })
    await program.ended
    // then
    expect(program.lines).toEqual([
      {
        refused:
          `The data folder ${join(folder, 'postgres')} was made by PostgreSQL 17; this program brings PostgreSQL 18. ` +
          'With the former program run "npm run company -- export FILE", set DATA_DIR to an empty folder, and with this one run "npm run company -- import FILE".',
      },
    ])
  }, 120_000)
})

const rootOnly = startedAs.filter(({ who }) => who === 'root')

describe.each(rootOnly)('a data folder that the user of the database cannot enter, started as $who', () => {
  it('keeps the database in one that it can, and tells where', async () => {
    // given a folder like root's home
    const folder = await makeDataFolder(undefined)
    await chmod(folder, 0o700)
    await prepareTable(folder, undefined)
    const program = new ChildProgram('stream', folder)
    await expect.poll(() => program.saved.length, patience).toBeGreaterThan(10)
    await program.finish()
    // when
    const { home } = JSON.parse(await readFile(join(folder, 'postgres-location.json'), 'utf8'))
    onTestFinished(() => rm(home, { recursive: true }))
    // then
    expect(home).toMatch(/^\/var\/lib\/strata\/[0-9a-f]{12}$/)
    await access(join(home, 'postgres', 'PG_VERSION'))
    expect(await readNumbers(folder, undefined)).toEqual(program.saved)
  }, 120_000)

  it('is not shared by a copy of the data folder', async () => {
    // given
    const folder = await makeDataFolder(undefined)
    const copy = await makeDataFolder(undefined)
    const record = { home: '/var/lib/strata/0123456789ab', dataFolder: folder }
    await writeFile(join(copy, 'postgres-location.json'), JSON.stringify(record))
    // then
    await expect(readNumbers(copy, undefined)).rejects.toThrow(
      `lies in /var/lib/strata/0123456789ab and belongs to ${folder}. If that folder was moved here`,
    )
  })
})
