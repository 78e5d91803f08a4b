import { access, chmod, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ChildProgram, makeDataFolder, readNumbers, readPostmasterPid, startedAs } from './child-program.ts'
import { isRunning, waitForEnd } from './running-process.ts'

const patience = { timeout: 20_000, interval: 20 }

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
  }, 30_000)

  it('refuses a second process on one data folder and names the first', async () => {
    // given
    const folder = await makeDataFolder(account)
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
  }, 30_000)

  it('keeps every acknowledged row when the program is killed, and starts again', async () => {
    // given
    const folder = await makeDataFolder(account)
    const program = new ChildProgram('stream', folder, { account })
    await expect.poll(() => program.saved.length, patience).toBeGreaterThan(200)
    // when
    await program.kill()
    // then
    const stored = await readNumbers(folder, account)
    expect(program.saved.filter((number) => !stored.includes(number))).toEqual([])
    // one more may have been stored than was told, never half of one
    expect(stored.length - program.saved.length).toBeLessThanOrEqual(1)
  }, 60_000)

  it('keeps every acknowledged row when postgres is killed, and serves on by itself', async () => {
    // given
    const folder = await makeDataFolder(account)
    const program = new ChildProgram('stream', folder, { account })
    await expect.poll(() => program.saved.length, patience).toBeGreaterThan(200)
    // when
    process.kill(await readPostmasterPid(folder), 'SIGKILL')
    const before = program.saved.length
    await expect.poll(() => program.saved.length, patience).toBeGreaterThan(before + 200)
    await program.finish()
    // then
    const notices = program.lines.flatMap((line) => line.notice ?? [])
    expect(notices).toEqual(['The embedded database stopped unexpectedly and is started again.'])
    const failures = program.lines.flatMap((line) => line.error ?? [])
    expect(failures.filter((name) => name !== 'DatabaseUnavailable')).toEqual([])
    const stored = await readNumbers(folder, account)
    expect(program.saved.filter((number) => !stored.includes(number))).toEqual([])
  }, 60_000)

  it('stops with the killed program', async () => {
    // given
    const folder = await makeDataFolder(account)
    const program = new ChildProgram('hold', folder, { account })
    await expect.poll(() => program.lines, patience).toHaveLength(1)
    const postmaster = await readPostmasterPid(folder)
    // when
    await program.kill()
    // then
    expect(await waitForEnd(postmaster, 10_000)).toBe(true)
  }, 30_000)

  it('refuses the data folder of another PostgreSQL and says how to carry the data over', async () => {
    // given
    const folder = await makeDataFolder(account)
    expect(await readNumbers(folder, account)).toEqual([])
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
  }, 30_000)
})

describe('a postgres that outlived its program', () => {
  it('is stopped by the next start, which finds every acknowledged row', async () => {
    // given a program that finds no setpriv, so that nothing ties postgres to it
    const { account } = startedAs.at(-1) ?? {}
    const folder = await makeDataFolder(account)
    const program = new ChildProgram('stream', folder, { account, path: join(folder, 'no-programs-here') })
    await expect.poll(() => program.saved.length, patience).toBeGreaterThan(50)
    const leftover = await readPostmasterPid(folder)
    await program.kill()
    expect(isRunning(leftover)).toBe(true)
    // when
    const stored = await readNumbers(folder, account)
    // then
    expect(program.saved.filter((number) => !stored.includes(number))).toEqual([])
    expect(isRunning(leftover)).toBe(false)
  }, 60_000)

  it('is not mistaken for another program that has its process id now', async () => {
    // given a postmaster.pid that names this very test
    const { account } = startedAs.at(-1) ?? {}
    const folder = await makeDataFolder(account)
    const first = new ChildProgram('stream', folder, { account })
    await expect.poll(() => first.saved.length, patience).toBeGreaterThan(10)
    await first.finish()
    await writeFile(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n${join(folder, 'postgres')}\n1\n5432\n\n\n`)
    // when
    const stored = await readNumbers(folder, account)
    // then
    expect(stored).toEqual(first.saved)
  }, 60_000)
})

const rootOnly = startedAs.filter(({ who }) => who === 'root')

describe.each(rootOnly)('a data folder that the user of the database cannot enter, started as $who', () => {
  it('keeps the database in one that it can, and tells where', async () => {
    // given a folder like root's home
    const folder = await makeDataFolder(undefined)
    await chmod(folder, 0o700)
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
  }, 30_000)
})
