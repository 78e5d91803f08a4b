import {
  type ExpectationChanges,
  type ExpectationDetail,
  type FieldChange,
  decideExpectationMessages as messages,
  rowValues,
} from '@strata/contract'
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
  return messages.row({ parameters: nameParameters(detail), party: display })
}

/** '“Quotation lead time”'; of an interfacing process those of both sides. */
export const nameParameters = (detail: ExpectationDetail): string =>
  'processId' in detail
    ? messages.bothParameters({ yours: detail.yourParam, theirs: detail.theirParam })
    : messages.parameter({ parameter: detail.param })

function describeField({ name, before, after }: FieldChange): string {
  if (after === '') return messages.emptied({ name, before })
  return before === '' ? messages.filled({ name, after }) : messages.changed({ name, after, before })
}

/** How it is measured: what the name of the row does not say. */
const formatMeasures = (detail: ExpectationDetail): string =>
  rowValues(detail)
    .filter(({ field, text }) => measures.test(field) && text !== '')
    .map(({ name, text }) => messages.measured({ name, value: text }))
    .join(', ')

const measures = /^(?:freq|(?:param|yourParam|theirParam)Val|(?:v|yourV|theirV)al(?:Min|Max))$/
