import { useElementSize } from '@mantine/hooks'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type ReactNode, useRef, useState } from 'react'
import classes from '../file-view.module.css'
import { ScrolledGround } from '../scrolled-ground.tsx'
import type { PageSize } from './page-size.ts'
import { PdfPage } from './pdf-page.tsx'
import { PdfTools } from './pdf-tools.tsx'
import { useZoom } from './use-zoom.ts'

interface Props {
  pdf: PDFDocumentProxy
  /** Of the first page: the others are taken for as large until they are seen. */
  first: PageSize
  name: string
  actions: ReactNode
}

/** All pages of a PDF, each drawn as it comes into sight. */
export function PdfPages({ pdf, first, name, actions }: Props) {
  // What is measured has no padding of its own: pages fill exactly the room there is.
  const { ref: pages, width } = useElementSize<HTMLDivElement>()
  const ground = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(1)
  const zoom = useZoom(width / first.width)
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  return (
    <>
      <div className={classes.bar}>
        <PdfTools zoom={zoom} current={current} count={pdf.numPages} />
        <div className={classes.actions}>{actions}</div>
      </div>
      <ScrolledGround name={name} ref={ground} onScroll={() => ground.current && setCurrent(findPageInSight(ground.current))}>
        <div ref={pages}>
          {width > 0 && numbers.map((number) => <PdfPage key={number} {...{ pdf, number, first }} scale={zoom.scale} ground={ground} />)}
        </div>
      </ScrolledGround>
    </>
  )
}

/** The number of the page, counted from 1, in the middle of the visible area. The pages are the children of the one child of `ground`. */
function findPageInSight(ground: HTMLElement): number {
  const pages = ground.firstElementChild?.children
  if (!pages) return 1
  const middle = ground.scrollTop + ground.clientHeight / 2
  let [low, high] = [0, pages.length - 1]
  while (low < high) {
    const between = Math.ceil((low + high) / 2)
    const page = pages[between]
    if (page instanceof HTMLElement && page.offsetTop - ground.offsetTop <= middle) low = between
    else high = between - 1
  }
  return low + 1
}
