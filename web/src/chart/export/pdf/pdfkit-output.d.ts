/** The collector of pdfkit 0.20; its published types leave it out. */
declare module 'pdfkit/output' {
  /** All of a document, once it has ended. */
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array>
}
