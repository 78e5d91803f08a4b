import { documentViewerMessages } from '@strata/contract'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { drawPage } from './draw-page.ts'
import type { PageSize } from './page-size.ts'
import classes from './pdf-page.module.css'
import { useIsNear } from './use-is-near.ts'

interface Props {
  pdf: PDFDocumentProxy
  /** Counted from 1. */
  number: number
  first: PageSize
  scale: number
  /** What scrolls. */
  ground: RefObject<HTMLElement | null>
}

/** One page: drawn, with its text over it, while it is in sight or near; else a sheet of its size. */
export function PdfPage({ pdf, number, first, scale, ground }: Props) {
  const sheet = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(first)
  const isNear = useIsNear(sheet, ground)
  useEffect(() => {
    if (!isNear || !canvas.current || !text.current) return
    return drawPage({ pdf, number, scale, canvas: canvas.current, text: text.current, onSize: setSize })
  }, [pdf, number, scale, isNear])
  return (
    <article
      ref={sheet}
      className={classes.page}
      aria-label={documentViewerMessages.page({ page: number })}
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      {isNear && (
        <>
          <canvas ref={canvas} className={classes.picture} aria-hidden />
          <div ref={text} className={classes.text} />
        </>
      )}
    </article>
  )
}
