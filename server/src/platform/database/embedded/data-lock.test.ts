import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lockDataFolder } from './data-lock.ts'
import { readStartTime } from './running-process.ts'

describe('the lock of a data folder', () => {
  it('is held once, and can be taken again when it was released', async () => {
    // given
    const folder = await makeFolder()
    const release = await lockDataFolder(folder)
    // then
    await expect(lockDataFolder(folder)).rejects.toThrow(`is in use by another Strata process (pid ${process.pid})`)
    await release()
    await (await lockDataFolder(folder))()
    expect(await readdir(folder)).toEqual([])
  })

  it('of a process that is gone is taken over', async () => {
    // given
    const folder = await makeFolder()
    const pid = await endedPid()
    await writeFile(join(folder, 'strata.lock'), JSON.stringify({ pid, startTime: 'long ago', token: 'dead' }))
    // when
    const release = await lockDataFolder(folder)
    // then
    await release()
    expect(await readdir(folder)).toEqual([])
  })

  it('is taken over when another program has the process id of its holder now', async () => {
    // given a lock that names this very process, which was started at another time
    const folder = await makeFolder()
    await writeFile(join(folder, 'strata.lock'), JSON.stringify({ pid: process.pid, startTime: 'another time', token: 'dead' }))
    // when
    const release = await lockDataFolder(folder)
    // then
    await release()
  })

  it('that was half written is taken over', async () => {
    // given
    const folder = await makeFolder()
    await writeFile(join(folder, 'strata.lock'), '{"pid":')
    // when
    const release = await lockDataFolder(folder)
    // then
    await release()
  })

  it('of a dead process is taken over by one of many that try at once', async () => {
    // given
    const folder = await makeFolder()
    await writeFile(join(folder, 'strata.lock'), JSON.stringify({ pid: await endedPid(), startTime: 'long ago', token: 'dead' }))
    // when
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataFolder(folder)))
    // then
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    expect(await readdir(folder)).toEqual(['strata.lock'])
  })

  it('knows a process by its id and its start', async () => {
    expect(await readStartTime(process.pid)).toBe(await readStartTime(process.pid))
    expect(await readStartTime(await endedPid())).toBeUndefined()
  })
})

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'strata-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function endedPid(): Promise<number> {
  const child = spawn('true')
  await new Promise((resolve) => child.once('exit', resolve))
  return child.pid ?? 0
}
