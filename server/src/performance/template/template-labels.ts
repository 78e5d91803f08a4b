import { hash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { measureTypeNames } from '@strata/contract'
import { asNumber, withoutNoSigns } from '../../platform/index.ts'
import type { TemplateLine } from './data-template.ts'
import { labelColumns } from './template-layout.ts'

/** What people read of a line, but for its number, which finds it. */
export const sealedLabels = labelColumns.filter(({ key }) => key !== 'number')

/** The columns whose numbers are kept as numbers. */
const measures: ReadonlySet<string> = new Set(['target', 'min', 'max'])

/** What a cell says of a line: a number with its format where a target or a bound is one. */
export type Label = { value: string } | { value: number; format: string }

/** The cells of a line, in the order of `labelColumns`. */
export function labelsOf(line: TemplateLine, number: number): Label[] {
  const texts = { ...line, measureType: measureTypeNames[line.measureType] }
  return labelColumns.map(({ key }) => {
    if (key === 'number') return { value: number, format: 'General' }
    const written = measures.has(key) && line.measureType !== 'T' ? asNumber(texts[key]) : undefined
    return written ?? { value: texts[key] }
  })
}

/** Base64url signs of a label's digest: enough to compare, for what is read is never trusted. */
const digestLength = 6

/** The digests of what is in the cells of `sealedLabels`, one after another. Blanks at the ends, and how many, say nothing. */
export const digestLabels = (values: readonly (string | number)[]): string =>
  values
    .map((value) => withoutNoSigns(String(value)).normalize('NFC').replaceAll(/\s+/g, ' ').trim())
    .map((text) => hash('sha256', text, 'base64url').slice(0, digestLength))
    .join('')

/** The columns whose labels are others than those of a digest. */
export function alteredLabels(digest: string, values: readonly (string | number)[]): (typeof sealedLabels)[number][] {
  const found = digestLabels(values)
  const partOf = (text: string, index: number): string => text.slice(index * digestLength, (index + 1) * digestLength)
  return sealedLabels.filter((_, index) => partOf(found, index) !== partOf(digest, index))
}

/** The digests of many lines; others are answered in between. */
export async function digestLines(lines: readonly TemplateLine[]): Promise<string[]> {
  const digests: string[] = []
  for (const [index, line] of lines.entries()) {
    if (index % linesAtOnce === linesAtOnce - 1) await breathe()
    digests.push(
      digestLabels(
        labelsOf(line, index + 1)
          .slice(1)
          .map(({ value }) => value),
      ),
    )
  }
  return digests
}

const linesAtOnce = 500
