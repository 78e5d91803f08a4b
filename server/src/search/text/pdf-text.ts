import { readFile } from 'node:fs/promises'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { KeptText } from './kept-text.ts'

/** The text of a PDF, page by page. One that is locked or broken throws. @throws EnoughText */
export async function readPdf(path: string, kept: KeptText): Promise<void> {
  const data = new Uint8Array(await readFile(path))
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    // Nothing is drawn: neither fonts nor pictures, and no code that the file brings.
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    stopAtErrors: false,
  })
  const document = await task.promise
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) if ('str' in item) kept.add(item.hasEOL ? `${item.str}\n` : item.str)
    kept.add(' ')
    page.cleanup()
  }
}
