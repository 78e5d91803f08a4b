import { performanceImportMessages as messages } from '@strata/contract'
import { ArchiveTooLarge, type OpenWorkbook, openWorkbook } from '../../../platform/index.ts'
import { templateSheets } from '../../template/template-layout.ts'
import { digestDetails } from '../../template/template-seal.ts'
import { type FilledLine, type FilledTemplate, longestSheetName, UnreadableTemplate } from './filled-template.ts'
import { readDataSheet } from './read-data-sheet.ts'
import { readSealSheet } from './read-seal-sheet.ts'

/** What was filled into a template. It works long without a pause: call it in a child process. @throws UnreadableTemplate */
export async function readTemplate(bytes: Buffer): Promise<FilledTemplate> {
  const workbook = await open(bytes)
  const { seal, signature } = await readSealSheet(workbook)
  const sheet = findDataSheet(workbook)
  const { lines, projects, errors } = await readDataSheet(workbook, sheet, seal)
  const { details, projects: formerProjects, ...facts } = seal
  return {
    ...{ facts, signature, sheet },
    detailsDigest: digestDetails({ details, projects: formerProjects }),
    errors: errors.list,
    errorCount: errors.count,
    projects,
    pieces: cut(lines),
  }
}

async function open(bytes: Buffer): Promise<OpenWorkbook> {
  try {
    return await openWorkbook(bytes)
  } catch (error) {
    throw new UnreadableTemplate(error instanceof ArchiveTooLarge ? messages.tooMuchPacked : messages.notWorkbook)
  }
}

/** By its name; or, where it was renamed, the one sheet that people see. @throws UnreadableTemplate */
function findDataSheet({ sheetNames }: OpenWorkbook): string {
  if (sheetNames.includes(templateSheets.data)) return templateSheets.data
  const [only, ...others] = sheetNames.filter((name) => name !== templateSheets.seal && name !== templateSheets.choices)
  if (only === undefined || others.length > 0 || only.length > longestSheetName)
    throw new UnreadableTemplate(messages.noSheet({ name: templateSheets.data }))
  return only
}

/** Lines that are read without a pause, and written in one statement. */
const pieceOf = 100

function cut(lines: readonly FilledLine[]): FilledTemplate['pieces'] {
  const encoder = new TextEncoder()
  return Array.from({ length: Math.ceil(lines.length / pieceOf) }, (_, index) =>
    encoder.encode(JSON.stringify(lines.slice(index * pieceOf, (index + 1) * pieceOf))),
  )
}
