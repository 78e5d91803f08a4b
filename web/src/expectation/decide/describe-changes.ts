import { type ExpectationChanges, type ExpectationDetail, type FieldChange, rowValues } from '@strata/contract'
import type { DiffLine } from '@strata/diagram'

/** What changed in words, row by row; `nodeIds` names the row across versions. */
export const describeChanges = ({ added, changed, removed }: ExpectationChanges<ExpectationDetail>): DiffLine[] => [
  ...added.map((detail) => lineOf('added', detail, formatMeasures(detail))),
  ...changed.map(({ after, fields }) => lineOf('changed', after, fields.map(describeField).join('; '))),
  ...removed.map((detail) => lineOf('removed', detail, formatMeasures(detail))),
]

/** What names a row across versions. */
export const rowKey = ({ chronId }: Pick<ExpectationDetail, 'chronId'>): string => String(chronId)

const lineOf = (change: DiffLine['change'], detail: ExpectationDetail, words: string): DiffLine => ({
  change,
  title: nameRow(detail),
  detail: words,
  nodeIds: [rowKey(detail)],
  edgeIds: [],
})

/** '“Quotation lead time”, (P2) Design products' */
function nameRow(detail: ExpectationDetail): string {
  const display = 'processId' in detail ? detail.ipDisplay : 'customerType' in detail ? detail.customerDisplay : detail.supplierDisplay
  return `${nameParameters(detail)}, ${display}`
}

/** '“Quotation lead time”'; of an interfacing process those of both sides. */
export const nameParameters = (detail: ExpectationDetail): string =>
  'processId' in detail ? `“${detail.yourParam}” and “${detail.theirParam}”` : `“${detail.param}”`

const describeField = ({ name, before, after }: FieldChange): string =>
  `${name} is now ${after === '' ? 'empty' : `“${after}”`}, was ${before === '' ? 'empty' : `“${before}”`}`

/** How it is measured: what the name of the row does not say. */
const formatMeasures = (detail: ExpectationDetail): string =>
  rowValues(detail)
    .filter(({ field, text }) => measures.test(field) && text !== '')
    .map(({ name, text }) => `${name} ${text}`)
    .join(', ')

const measures = /^(?:freq|(?:param|yourParam|theirParam)Val|(?:v|yourV|theirV)al(?:Min|Max))$/
