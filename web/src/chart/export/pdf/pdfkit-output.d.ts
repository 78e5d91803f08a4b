/** The collector of pdfkit 0.20; its published types leave it out. */
declare module 'pdfkit/output' {
  /** All of a document, once it has ended. */
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array>
}

declare namespace PDFKit {
  interface PDFDocument {
    /** The font in use, which pdfkit's published types leave out. What each glyph that was set reads as, by its number in the file; a standard font has none. */
    readonly _font: { readonly unicode?: number[][] }
  }
}
