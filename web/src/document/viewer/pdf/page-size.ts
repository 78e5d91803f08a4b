import type { PDFPageProxy } from 'pdfjs-dist'

/** In CSS pixels at 100 %. */
export interface PageSize {
  width: number
  height: number
}

/** A point of a PDF is a seventy-second of an inch, a CSS pixel a ninety-sixth. */
export const pixelsPerPoint = 96 / 72

export function readPageSize(page: PDFPageProxy): PageSize {
  const { width, height } = page.getViewport({ scale: pixelsPerPoint })
  return { width, height }
}
