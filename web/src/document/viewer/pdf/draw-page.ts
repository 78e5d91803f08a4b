import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist'
import { type PageSize, pixelsPerPoint, readPageSize } from './page-size.ts'

interface Drawing {
  pdf: PDFDocumentProxy
  /** Counted from 1. */
  number: number
  scale: number
  canvas: HTMLCanvasElement
  /** Takes the page's text, to select and to read aloud. */
  text: HTMLElement
  /** The size of this page at 100 %. */
  onSize: (size: PageSize) => void
}

/** Beyond so many pixels browsers give a canvas up; the page is drawn coarser then. */
const mostPixels = 16_777_216

/** Draws a page, sharp on this screen, and lays its text over it. Returns what stops it. */
export function drawPage(drawing: Drawing): () => void {
  const stop = new AbortController()
  draw(drawing, stop.signal).catch((error: unknown) => {
    // A page that cannot be drawn stays a white sheet; the others are read.
    if (!stop.signal.aborted) console.warn(`Page ${drawing.number} cannot be drawn`, error)
  })
  return () => stop.abort()
}

async function draw({ pdf, number, scale, canvas, text, onSize }: Drawing, signal: AbortSignal): Promise<void> {
  const page = await pdf.getPage(number)
  if (signal.aborted) return
  onSize(readPageSize(page))
  await Promise.all([drawPicture(page, scale, canvas, signal), layText(page, scale, text, signal)])
}

async function drawPicture(page: PDFPageProxy, scale: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
  const viewport = page.getViewport({ scale: scale * pixelsPerPoint })
  const sharpness = Math.min(window.devicePixelRatio, Math.sqrt(mostPixels / (viewport.width * viewport.height)))
  canvas.width = Math.floor(viewport.width * sharpness)
  canvas.height = Math.floor(viewport.height * sharpness)
  const task = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] })
  signal.addEventListener('abort', () => task.cancel(), { once: true })
  await task.promise
}

async function layText(page: PDFPageProxy, scale: number, text: HTMLElement, signal: AbortSignal): Promise<void> {
  const viewport = page.getViewport({ scale: scale * pixelsPerPoint })
  text.replaceChildren()
  text.style.setProperty('--total-scale-factor', String(viewport.scale))
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
  signal.addEventListener('abort', () => layer.cancel(), { once: true })
  await layer.render()
}
