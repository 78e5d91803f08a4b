import { expect, it } from 'vitest'
import type { TemplateLine } from './data-template.ts'
import { alteredLabels, digestLabels, digestLines, labelsOf } from './template-labels.ts'

const line: TemplateLine = {
  party: '(P2) Design products',
  parameter: 'Lead time',
  description: 'Quotations in time',
  uom: 'days',
  measureType: 'N',
  target: '2.50',
  min: 'Lower-the-Better',
  max: '7',
  isMissing: false,
}

/** What a program reads in the cells of the line. */
const cells = ['(P2) Design products', 'Lead time', 'Quotations in time', 'days', 'Number', 2.5, 'Lower-the-Better', 7]

it('a line says what it is about, numbers of what is expected as numbers', () => {
  expect(labelsOf(line, 4)).toEqual([
    { value: 4, format: 'General' },
    ...cells.slice(0, 5).map((value) => ({ value })),
    { value: 2.5, format: '0.00' },
    { value: 'Lower-the-Better' },
    { value: 7, format: '0' },
  ])
  expect(labelsOf({ ...line, measureType: 'T', target: '5' }, 1)[6]).toEqual({ value: '5' })
})

it('a line is told again by what stands in its cells, however a program spaces it', async () => {
  const [digest = ''] = await digestLines([line])
  expect(alteredLabels(digest, cells)).toEqual([])
  expect(alteredLabels(digest, ['  (P2)  Design products ', ...cells.slice(1)])).toEqual([])
})

it('names each column that says something else', async () => {
  const [digest = ''] = await digestLines([line])
  const altered = (changed: readonly (string | number)[]) => alteredLabels(digest, changed).map(({ key }) => key)
  for (const [index, key] of ['party', 'parameter', 'description', 'uom', 'measureType', 'target', 'min', 'max'].entries())
    expect(altered(cells.with(index, 'else'))).toEqual([key])
  expect(altered(cells.toReversed())).toEqual(['party', 'parameter', 'description', 'uom', 'measureType', 'target', 'min', 'max'])
  expect(digestLabels(cells)).toBe(digest)
})
