import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfiguration } from '../platform/configuration.ts'
import { openDatabase } from '../platform/database/database.ts'
import { noteRestoreBegins } from '../platform/database/restore-under-way.ts'
import { testSecret } from './dump/installation.fixture.ts'
import { createRowan, runCommand } from './run-command.fixture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strata-commands-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (dataFolder: string, ...words: string[]) =>
  runCommand({ DATA_DIR: join(folder, dataFolder), SESSION_SECRET: testSecret }, ...words)

describe('on the embedded database', () => {
  it('a running one is backed up, a resting one exported, and new ones made of both', async () => {
    // given
    await run('first', ...createRowan)
    const running = await openDatabase(readConfiguration({ DATA_DIR: join(folder, 'first'), SESSION_SECRET: testSecret }))
    // when
    const backup = await run('first', 'backup', join(folder, 'kept'))
    await running.close()
    const exported = await run('first', 'export', join(folder, 'rowan.zip'), '--company', 'rowan')
    const restored = await run('second', 'restore', join(folder, 'kept'))
    const imported = await run('first', 'import', join(folder, 'rowan.zip')).catch((error: Error) => error.message)
    // then
    expect(backup).toContain('0 files copied, 0 bytes.')
    expect(backup).toContain(
      `It is as secret as the installation. Keep elsewhere what seals the audit, SESSION_SECRET, and its heads, ${join(folder, 'first', 'audit-heads')}.\n`,
    )
    expect(backup + exported + restored).not.toContain(testSecret)
    expect(exported).toContain('  membership: 1 row\n')
    expect(restored).toContain('Restored: Rowan.')
    expect(imported).toBe('There is a company called Rowan already.')
    expect(await run('second', 'list')).toContain('Rowan')
    expect(await run('second', 'verify-audit')).toContain('The audit trail is whole.')
    expect((await readdir(folder)).sort()).toEqual(['first', 'kept', 'rowan.zip', 'second'])
  })

  it('the audit of the demo is whole at once, and lacks its heads where these were removed', async () => {
    // given
    await run('demo', 'demo')
    expect(await run('demo', 'verify-audit')).toContain('The audit trail is whole.')
    // when
    await rm(join(folder, 'demo', 'audit-heads'), { recursive: true })
    // then
    const refused = await run('demo', 'verify-audit').catch((error: unknown) => error)
    expect(refused).toMatchObject({ name: 'UsageError', exitCode: 2, message: expect.stringContaining('No heads are kept') })
  })
})

describe('a restore into a new data folder', () => {
  const damages: [string, string, string][] = [
    ['manifest.json', 'Rowan', 'Set AUDIT_SECRET'],
    ['tables/company.jsonl', 'Rowan', 'tables/company.jsonl was altered'],
  ]

  it.each(damages)('that finds %s altered makes nothing in it', async (name, text, sentence) => {
    // given
    const damaged = join(folder, `damaged ${name.replace('/', '-')}`)
    await cp(await keepBackup(), damaged, { recursive: true })
    const path = join(damaged, name)
    await writeFile(path, (await readFile(path, 'utf8')).replace(text, 'Rowen'))
    // when
    await expect(run(`none of ${name.replace('/', '-')}`, 'restore', damaged)).rejects.toThrow(sentence)
    // then
    expect(await readdir(join(folder, `none of ${name.replace('/', '-')}`)).catch(() => [])).toEqual([])
  })

  it('that was killed before there was a database says so to every start, and is run again', async () => {
    // given
    const backup = await keepBackup()
    const configuration = readConfiguration({ DATA_DIR: join(folder, 'begun'), SESSION_SECRET: testSecret })
    await noteRestoreBegins(configuration.dataFolder)
    // then
    const sentence = 'A restore into this data folder is under way, or broke off.'
    await expect(openDatabase(configuration)).rejects.toThrow(sentence)
    await expect(run('begun', 'list')).rejects.toThrow(sentence)
    expect(await readdir(configuration.dataFolder)).toEqual(['restore-under-way.txt'])
    await run('begun', 'restore', backup)
    expect(await run('begun', 'list')).toContain('Rowan')
    expect(await readdir(configuration.dataFolder)).not.toContain('restore-under-way.txt')
  })
})

let kept: Promise<string> | undefined

/** A backup of an installation with one company, made once. */
function keepBackup(): Promise<string> {
  kept ??= (async () => {
    await run('original', ...createRowan)
    await run('original', 'backup', join(folder, 'rowan'))
    return join(folder, 'rowan')
  })()
  return kept
}

it.runIf(process.platform === 'linux')(
  'a backup to where this user may write nothing names a place to choose, and not DATA_DIR',
  async () => {
    await keepBackup()
    await expect(run('original', 'backup', '/sys/strata/friday')).rejects.toThrow(
      /^\/sys\/strata cannot be written: (this user lacks the right|the file system is read-only)\. Name a folder in one that this user can write to, as \/var\/backups\/strata\/friday\.$/,
    )
  },
)

describe('what the operator types', () => {
  it.each([
    [['backup'], '"backup" needs DIR.'],
    [['restore', join(tmpdir(), 'strata-none')], 'holds no backup'],
    [['import', join(tmpdir(), 'strata-none.zip')], 'There is no file'],
    [['export', 'x.zip', '--other-secret'], '--other-secret'],
  ])('%j is answered with a sentence', async (words, sentence) => {
    await expect(run('none', ...words)).rejects.toThrow(sentence)
  })
})
