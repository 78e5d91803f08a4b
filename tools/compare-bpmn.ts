import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { importFile } from '../diagram/src/index.ts'
import { type ComparedFile, writeComparison } from './compare/comparison-page.ts'
import { countFile, type FileCounts } from './compare/count-file.ts'
import { findModels } from './compare/find-models.ts'
import { fuzzFiles } from './compare/fuzz-files.ts'
import { missingIn } from './compare/missing-in.ts'

/**
 * Compares BPMN files with what the import makes of them: `compare-bpmn FOLDER [OUT]` counts the elements and labels of
 * each file below FOLDER, read by other code than the importer's, and names those that neither the chart nor the report has.
 * With OUT it draws every chart beside the reference picture. `--fuzz COUNT` damages the files instead.
 */
async function compareAll(folder: string, out: string | undefined): Promise<void> {
  const compared: ComparedFile[] = []
  const total = { elements: 0, labels: 0, missing: 0, reported: 0 }
  for (const model of findModels(folder)) {
    const bytes = new Uint8Array(readFileSync(model.path))
    const expected = countFile(new TextDecoder().decode(bytes))
    const { chart, report } = await importFile(bytes, { steps: 'activity' })
    const missing = missingIn(expected, chart, report)
    describeFile(model.name, expected, missing)
    total.elements += expected.elements.length
    total.labels += expected.labels.length
    total.missing += missing.silent.length
    total.reported += missing.reported.length
    compared.push({ ...model, chart, report, missing: missing.silent })
  }
  console.log(
    `\n${compared.length} files: ${total.elements} drawn elements, ${total.labels} labels; ${total.reported} left out and named in the report, ${total.missing} missing`,
  )
  if (total.missing > 0) process.exitCode = 1
  if (out === undefined) return
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, 'index.html'), writeComparison(compared))
  console.log(`written to ${join(out, 'index.html')}`)
}

function describeFile(
  name: string,
  { elements, labels }: FileCounts,
  { silent, reported }: { silent: readonly string[]; reported: readonly string[] },
): void {
  const rest = reported.length > 0 ? `, ${reported.length} reported as left out` : ''
  console.log(
    `${name}: ${elements.length} elements, ${labels.length} labels${rest}${silent.length === 0 ? '' : `, MISSING ${silent.join(' | ')}`}`,
  )
}

const [folder, ...rest] = process.argv.slice(2)
const fuzz = rest.indexOf('--fuzz')
if (folder === undefined) {
  console.error(`usage: ${basename(process.argv[1] ?? 'compare-bpmn')} FOLDER [OUT | --fuzz COUNT]`)
  process.exitCode = 1
} else if (fuzz >= 0) await fuzzFiles(findModels(folder), Number(rest[fuzz + 1] ?? 2000))
else await compareAll(folder, rest[0])
