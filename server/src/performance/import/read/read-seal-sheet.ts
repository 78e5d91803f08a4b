import { performanceImportMessages as messages } from '@strata/contract'
import type { CellContent, OpenWorkbook } from '../../../platform/index.ts'
import { templateSheets } from '../../template/template-layout.ts'
import { readSeal, type SealedTemplate, sealColumns } from '../../template/template-seal.ts'
import { UnreadableTemplate } from './filled-template.ts'

const mostColumns = sealColumns

/** What the file says it is for; who signed that is another question. @throws UnreadableTemplate */
export async function readSealSheet(workbook: OpenWorkbook): Promise<SealedTemplate> {
  if (!workbook.sheetNames.includes(templateSheets.seal)) throw new UnreadableTemplate(messages.noTemplate)
  const rows: unknown[][] = []
  await workbook.readSheet(templateSheets.seal, {
    mostColumns,
    onRow: ({ cells }) => void rows.push(Array.from({ length: mostColumns }, (_, index) => plainOf(cells.get(index + 1)))),
  })
  const sealed = readSeal(rows)
  if (sealed === undefined) throw new UnreadableTemplate(messages.noTemplate)
  if (sealed === 'otherLayout') throw new UnreadableTemplate(messages.otherLayout)
  return sealed
}

function plainOf(content: CellContent | undefined): string | number | undefined {
  if (content?.kind === 'text') return content.text
  return content?.kind === 'number' ? content.number : undefined
}
