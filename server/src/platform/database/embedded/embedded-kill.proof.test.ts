import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ChildProgram, readNumbers, readPostmasterPid, startedAs, withPreparedFolders } from './child-program.ts'
import { isRunning, waitForEnd } from './running-process.ts'

const patience = { timeout: 50_000, interval: 20 }
const copyFolder = withPreparedFolders()

describe.each(startedAs)('killing, started as $who', ({ account }) => {
  it('keeps every acknowledged row when the program is killed, and starts again', async () => {
    // given
    const folder = await copyFolder(account)
    const program = new ChildProgram('stream', folder, { account })
    await expect.poll(() => program.saved.length, patience).toBeGreaterThan(200)
    // when
    await program.kill()
    // then
    const stored = await readNumbers(folder, account)
    expect(program.saved.filter((number) => !stored.includes(number))).toEqual([])
    // one more may have been stored than was answered, never half of one
    expect(stored.length - program.saved.length).toBeLessThanOrEqual(1)
  }, 120_000)

  it('keeps every acknowledged row when postgres is killed, and serves on by itself', async () => {
    // given
    const folder = await copyFolder(account)
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
  }, 120_000)

  it('keeps every acknowledged row when both are killed at once', async () => {
    // given
    const folder = await copyFolder(account)
    const program = new ChildProgram('stream', folder, { account })
    await expect.poll(() => program.saved.length, patience).toBeGreaterThan(200)
    // when
    process.kill(await readPostmasterPid(folder), 'SIGKILL')
    await program.kill()
    // then
    const stored = await readNumbers(folder, account)
    expect(program.saved.filter((number) => !stored.includes(number))).toEqual([])
  }, 120_000)

  it('stops with the killed program', async () => {
    // given
    const folder = await copyFolder(account)
    const program = new ChildProgram('hold', folder, { account })
    await expect.poll(() => program.lines, patience).toHaveLength(1)
    const postmaster = await readPostmasterPid(folder)
    // when
    await program.kill()
    // then
    expect(await waitForEnd(postmaster, 10_000)).toBe(true)
  }, 120_000)
})

describe('a postgres that outlived its program', () => {
  it('is stopped by the next start, which finds every acknowledged row', async () => {
    // given a program that finds no setpriv, so that nothing ties postgres to it
    const { account } = startedAs.at(-1) ?? {}
    const folder = await copyFolder(account)
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
  }, 120_000)

  it('is not mistaken for another program that has its process id now', async () => {
    // given a postmaster.pid that names this very test
    const { account } = startedAs.at(-1) ?? {}
    const folder = await copyFolder(account)
    const first = new ChildProgram('stream', folder, { account })
    await expect.poll(() => first.saved.length, patience).toBeGreaterThan(10)
    await first.finish()
    await writeFile(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n${join(folder, 'postgres')}\n1\n5432\n\n\n`)
    // when
    const stored = await readNumbers(folder, account)
    // then
    expect(stored).toEqual(first.saved)
  }, 120_000)
})
