import { documentViewerMessages } from '@strata/contract'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { PaperSkeleton } from '../../../ui/index.ts'
import classes from '../file-view.module.css'
import type { FileViewProps } from '../file-view.ts'
import { openPdf } from './open-pdf.ts'
import { type PageSize, readPageSize } from './page-size.ts'
import { PdfPages } from './pdf-pages.tsx'

interface Ready {
  pdf: PDFDocumentProxy
  first: PageSize
}

/** A PDF, page below page. */
export function PdfView({ url, name, actions, onFail }: FileViewProps) {
  const [ready, setReady] = useState<Ready>()
  useEffect(() => {
    const opened = openPdf(url)
    let isOver = false
    opened.loaded
      .then(async (pdf) => ({ pdf, first: readPageSize(await pdf.getPage(1)) }))
      .then(
        (loaded) => isOver || setReady(loaded),
        () => isOver || onFail(),
      )
    return () => {
      isOver = true
      setReady(undefined)
      opened.close()
    }
  }, [url, onFail])
  if (ready) return <PdfPages {...ready} {...{ name, actions }} />
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.actions}>{actions}</div>
      </div>
      <PaperSkeleton label={documentViewerMessages.loading({ name })} />
    </>
  )
}
