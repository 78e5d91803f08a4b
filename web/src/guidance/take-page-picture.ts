import { guidanceLimits } from '@strata/contract'
import { createContext, destroyContext, domToCanvas } from 'modern-screenshot'
import { listDrawnStyles } from './drawn-styles.ts'
import { readLoadedFonts } from './loaded-fonts.ts'
import type { PagePicture } from './page-picture.ts'
import { isShown, maskSecret } from './shown-on-picture.ts'

/** Pixels. */
const widestPicture = 1600
/** A page with thousands of shapes takes long on a slow machine. One writes meanwhile, and then does not wait longer than this. */
const patienceMs = 30_000
/** The page answers to clicks and draws its signs of life in between. */
const sliceMs = 40

/**
 * Draws what the window shows, without dialogs, menus and what is typed into password fields. Larger than may be sent it never is: then it is a JPEG.
 * @throws Error when it takes too long or the browser cannot
 */
export async function takePagePicture(): Promise<PagePicture> {
  const { innerWidth, innerHeight, scrollY } = window
  const context = await createContext(document.body, {
    width: innerWidth,
    height: innerHeight,
    scale: Math.min(window.devicePixelRatio, widestPicture / innerWidth),
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    style: { margin: `${-scrollY}px 0 0` },
    includeStyleProperties: listDrawnStyles(),
    font: { cssText: await readLoadedFonts() },
    filter: isShown,
    onCloneEachNode: inSlices(maskSecret),
    features: { restoreScrollPosition: true },
  })
  // The library would make this frame by a text of HTML, which Trusted Types refuse.
  context.sandbox = openEmptyFrame()
  try {
    const canvas = await domToCanvas(context)
    return { dataUrl: writePicture(canvas), width: canvas.width, height: canvas.height }
  } finally {
    destroyContext(context)
  }
}

/** In it the library looks up how elements look without our styles; only a frame that is laid out knows. */
function openEmptyFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0', visibility: 'hidden' })
  frame.tabIndex = -1
  document.body.append(frame)
  return frame
}

/** Does something with each node, and lets go of the page now and then. */
function inSlices(work: (node: Node) => void): (node: Node) => Promise<void> | void {
  const began = performance.now()
  let sliceBegan = began
  return (node) => {
    work(node)
    const now = performance.now()
    if (now - began > patienceMs) throw new Error('The picture of the page takes too long.')
    if (now - sliceBegan < sliceMs) return undefined
    return new Promise((resolve) => {
      setTimeout(() => {
        sliceBegan = performance.now()
        resolve()
      })
    })
  }
}

function writePicture(canvas: HTMLCanvasElement): string {
  const written = [canvas.toDataURL('image/png'), ...[0.85, 0.6].map((quality) => canvas.toDataURL('image/jpeg', quality))]
  const fitting = written.find((dataUrl) => dataUrl.includes(';base64,') && bytesOf(dataUrl) <= guidanceLimits.picture)
  if (fitting === undefined) throw new Error('The picture of the page is too large.')
  return fitting
}

const bytesOf = (dataUrl: string): number => ((dataUrl.length - dataUrl.indexOf(',')) * 3) / 4
