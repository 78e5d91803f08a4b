import { fontFile } from './font-files.ts'
import type { PdfAnswer, PdfRequest } from './pdf-messages.ts'
import { writePdf } from './write-pdf.ts'

/** Sets one PDF in a worker, so that the screen stays responsive; whoever gives up ends the worker. */
self.addEventListener('message', ({ data }: MessageEvent<PdfRequest>) => {
  const post = (answer: PdfAnswer) => self.postMessage(answer)
  writePdf(data, loadFont, (done, of) => post({ kind: 'page', done, of })).then(
    ({ bytes, missing }) => post({ kind: 'done', bytes, missing }),
    () => post({ kind: 'failed' }),
  )
})

async function loadFont(...part: Parameters<typeof fontFile>): Promise<Uint8Array> {
  const answer = await fetch(fontFile(...part))
  if (!answer.ok) throw new Error('The font cannot be loaded')
  return new Uint8Array(await answer.arrayBuffer())
}
