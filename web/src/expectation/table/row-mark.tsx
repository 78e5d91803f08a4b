import type { ExpectationDetail, SuggestionPlace } from '@strata/contract'
import { PartMark } from '../../suggestion/index.ts'
import type { ShownDetail } from './shown-detail.ts'

/** A row as suggestions are about it: the same in each version. */
export const placeOfRow = ({ chronId }: ExpectationDetail): SuggestionPlace => ({ kind: 'row', id: String(chronId) })

/** That there are suggestions about a row. */
export const RowMark = ({ shown: { detail, name } }: { shown: ShownDetail }) => <PartMark place={placeOfRow(detail)} name={name} />
