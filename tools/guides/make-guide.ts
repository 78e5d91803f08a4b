import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { GuideId } from '@strata/contract'
import pdfmake from 'pdfmake'
import { guideDocument } from './guide-document.ts'
import { tableLayouts } from './guide-look.ts'
import { guidesFolder, readGuide } from './read-guide.ts'

const fonts = createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto.js')

/** A guide's PDF, from its Markdown and pictures alone: nothing is fetched. Throws when the guide holds what it may not. */
export async function makeGuide(id: GuideId, release: string): Promise<Buffer> {
  pdfmake.setFonts({
    Roboto: {
      normal: font('Regular'),
      bold: font('Medium'),
      italics: font('Italic'),
      bolditalics: font('MediumItalic'),
    },
  })
  pdfmake.setTableLayouts(tableLayouts)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(guidesFolder) || path.startsWith(dirname(fonts)))
  return pdfmake.createPdf(guideDocument(readGuide(id), release)).getBuffer()
}

const font = (cut: string): string => `${dirname(fonts)}/Roboto/Roboto-${cut}.ttf`
