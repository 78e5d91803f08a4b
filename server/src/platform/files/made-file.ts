import { randomUUID } from 'node:crypto'
import type { Services } from '../serve/context.ts'
import type { FileStore } from './file-store.ts'

/** A file that is made when somebody asks for it, and fetched at once. */
export interface MadeFile {
  /** The name under which a browser saves it. */
  fileName: string
  /** Media type. */
  type: string
  bytes: Uint8Array
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const addressMinutes = 5
/** How long it is kept: no address reaches it any more, and whoever fetches it by then has it. */
export const madeFileHours = 1

const folderOf = (companyId: number): string => `${companyId}/made`

/** Keeps it for a while under a key of its own, and answers an address of it that is good for 5 minutes. */
export async function keepMadeFile(
  { files, clock }: Pick<Services, 'files' | 'clock'>,
  companyId: number,
  made: MadeFile,
): Promise<string> {
  const { fileName, type, bytes } = made
  const key = `${folderOf(companyId)}/${randomUUID()}`
  await files.put(key, bytes)
  const expiresAt = new Date(clock.now().getTime() + addressMinutes * 60_000)
  return files.signedUrl({ method: 'GET', key, type, fileName, expiresAt, saves: true })
}

/** Removes those that were made before; no address reaches them any more. Answers how many. */
export async function removeMadeFiles(files: FileStore, companyId: number, before: Date): Promise<number> {
  let removed = 0
  for await (const { key, modifiedOn } of files.list(folderOf(companyId))) {
    if (modifiedOn >= before) continue
    await files.delete(key)
    removed += 1
  }
  return removed
}

/** A name that every system can save: what separates folders or has a meaning to a shell is a hyphen. */
export const toFileName = (text: string): string => text.replaceAll(/[/\\:*?"<>|]/g, '-')
