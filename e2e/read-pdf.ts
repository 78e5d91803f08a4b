import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The pages of a PDF as text, as a reader's program finds it; blanks and line breaks are one blank each. */
export async function readPages(bytes: Buffer): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent()
      const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('')
      return text.replace(/\s+/g, ' ')
    }),
  )
}
