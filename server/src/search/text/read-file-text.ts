import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { ChildFailed, type FileStore, runInChild } from '../../platform/index.ts'
import type { FileKind } from './file-kinds.ts'

const program = new URL('./read-text-program.ts', import.meta.url)
const limits = { memoryMb: 512, seconds: 60 }

/**
 * The text of a stored file, read by a process of its own (`docs/decisions/0013-hostile-files-are-read-in-a-process.md`); nothing where there is no such file, or it
 * takes more than it may, or is not what its name says. The file is on the disk in the meantime, so that its size costs us no memory.
 */
export async function readFileText(files: FileStore, key: string, kind: FileKind): Promise<string | undefined> {
  const file = await files.open(key)
  if (!file) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'strata-text-'))
  try {
    const path = join(folder, 'file')
    await pipeline(file.stream, createWriteStream(path, { mode: 0o600 }))
    return z.string().parse(await runInChild(program, { kind, path }, limits))
  } catch (error) {
    if (error instanceof ChildFailed) return undefined
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
