import type { FileKind } from './file-kinds.ts'
import { EnoughText, KeptText } from './kept-text.ts'

/** The text of a file on the disk, as much as is kept of it. @throws Error where it is not what its kind says, or holds too much */
export async function readText(kind: FileKind, path: string): Promise<string> {
  const kept = new KeptText()
  try {
    await read(kind, path, kept)
  } catch (error) {
    if (!(error instanceof EnoughText)) throw error
  }
  return kept.toString()
}

/** The reader of PDFs takes its time to load. */
async function read(kind: FileKind, path: string, kept: KeptText): Promise<void> {
  if (kind === 'pdf') await (await import('./pdf-text.ts')).readPdf(path, kept)
  else if (kind === 'txt') await (await import('./plain-text.ts')).readTxt(path, kept)
  else {
    const { readDocx, readXlsx } = await import('./office-text.ts')
    await (kind === 'docx' ? readDocx(path, kept) : readXlsx(path, kept))
  }
}
