/** The pages of a PDF as text, as a reader's program finds it; blanks and line breaks are one blank each. */
export async function readPages(bytes: Buffer): Promise<string[]> {
  const pdf = await openDocument(bytes)
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent()
      const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('')
      return text.replace(/\s+/g, ' ')
    }),
  )
}

/** pdfjs puts a JSON of its own in the place of Node's that goes through every text letter by letter, and with it all that is said to a browser. */
async function openDocument(bytes: Buffer) {
  const { parse, stringify } = JSON
  try {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    return await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  } finally {
    Object.assign(JSON, { parse, stringify })
  }
}
