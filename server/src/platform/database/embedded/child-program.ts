import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, onTestFinished } from 'vitest'
import type { UnixAccount } from './unix-account.ts'

/** Whom the tests start the program as. Root can try both; an ordinary user only himself. */
export const startedAs: { who: string; account: UnixAccount | undefined }[] = [
  ...(process.getuid?.() === 0 ? [{ who: 'root', account: undefined }] : []),
  // 65534 is `nobody` on every Linux.
  { who: 'an ordinary user', account: process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined },
]

export interface Line {
  saved?: number
  failed?: number
  error?: string
  notice?: string
  numbers?: number[]
  holds?: number
  refused?: string
}

/** `insert-stream.fixture.ts`, bundled by `child-programs.setup.ts`, in a process of its own, which tests can kill. */
export class ChildProgram {
  readonly lines: Line[] = []
  readonly process: ChildProcess
  readonly ended: Promise<number | null>

  constructor(
    mode: 'prepare' | 'stream' | 'count' | 'hold',
    dataFolder: string,
    { account, path }: { account?: UnixAccount; path?: string } = {},
  ) {
    const programs = process.env.STRATA_TEST_PROGRAMS
    if (!programs) throw new Error('The programs of the tests have not been bundled')
    this.process = spawn(process.execPath, [join(programs, 'insert-stream.js'), mode, dataFolder], {
      ...account,
      env: { PATH: path ?? process.env.PATH, HOME: dataFolder, TMPDIR: tmpdir() },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    this.ended = new Promise((resolve) => this.process.once('close', resolve))
    onTestFinished(() => this.kill())
    const output = this.process.stdout
    if (output) createInterface(output).on('line', (line) => this.lines.push(JSON.parse(line)))
  }

  get saved(): number[] {
    return this.lines.flatMap((line) => line.saved ?? [])
  }

  /** Asks it to end, and waits. */
  async finish(): Promise<void> {
    this.process.stdin?.end()
    await this.ended
  }

  async kill(): Promise<void> {
    this.process.kill('SIGKILL')
    await this.ended
  }
}

/** What the database of a prepared data folder holds after a fresh start. */
export async function readNumbers(dataFolder: string, account: UnixAccount | undefined): Promise<number[]> {
  const program = new ChildProgram('count', dataFolder, { account })
  await program.finish()
  const refused = program.lines.find((line) => line.refused)?.refused
  if (refused) throw new Error(refused)
  return program.lines.flatMap((line) => line.numbers ?? [])
}

export async function readPostmasterPid(dataFolder: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** A folder that belongs to the account, and is removed at the end of the test. */
export async function makeDataFolder(account: UnixAccount | undefined): Promise<string> {
  const folder = await makeFolder(account)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Data folders as a first start leaves them: made once for each account and copied, which takes a tenth of the time. Call it at the top of
 * a test file; what it answers makes a copy that is removed at the end of the test.
 */
export function withPreparedFolders(): (account: UnixAccount | undefined) => Promise<string> {
  const prepared = new Map<UnixAccount | undefined, Promise<string>>()
  afterAll(async () => {
    for (const folder of await Promise.all(prepared.values())) await rm(folder, { recursive: true, force: true })
  })
  return async (account) => {
    const original = prepared.get(account) ?? prepareFolder(account)
    prepared.set(account, original)
    const folder = await makeDataFolder(account)
    await promisify(execFile)('cp', ['-a', `${await original}/.`, folder])
    return folder
  }
}

async function prepareFolder(account: UnixAccount | undefined): Promise<string> {
  const folder = await makeFolder(account)
  await prepareTable(folder, account)
  return folder
}

/** Starts the program once for the table of the others. */
export async function prepareTable(folder: string, account: UnixAccount | undefined): Promise<void> {
  const program = new ChildProgram('prepare', folder, { account })
  await program.finish()
  if (program.lines.length > 0) throw new Error(JSON.stringify(program.lines))
}

async function makeFolder(account: UnixAccount | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'strata-embedded-'))
  if (account) await chown(folder, account.uid, account.gid)
  // As the product makes its own: root's database runs as another user, who must pass.
  await chmod(folder, 0o711)
  return folder
}
