import { z } from 'zod'
import { answerParent } from '../../platform/child/answer-parent.ts'
import { type FileKind, fileKinds } from './file-kinds.ts'
import { EnoughText, KeptText } from './kept-text.ts'

const work = z.object({ kind: z.enum(fileKinds), path: z.string() })

/** Answers the text of a file; one that cannot be read ends the process without an answer. */
answerParent(async (input): Promise<string> => {
  const { kind, path } = work.parse(input)
  const kept = new KeptText()
  try {
    await read(kind, path, kept)
  } catch (error) {
    if (!(error instanceof EnoughText)) process.exit(1)
  }
  return kept.toString()
})

/** The reader of PDFs takes its time to load. */
async function read(kind: FileKind, path: string, kept: KeptText): Promise<void> {
  if (kind === 'pdf') await (await import('./pdf-text.ts')).readPdf(path, kept)
  else if (kind === 'txt') await (await import('./plain-text.ts')).readTxt(path, kept)
  else {
    const { readDocx, readXlsx } = await import('./office-text.ts')
    await (kind === 'docx' ? readDocx(path, kept) : readXlsx(path, kept))
  }
}
