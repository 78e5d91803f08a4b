import {
  type CustomerDetail,
  type ExpectationDetail,
  type ExpectationType,
  expectationMessages,
  type InterfacingDetail,
  type MeasureType,
  measureTypeNames,
  nameOfBound,
  type PartyType,
  partyGroupNames,
  type SupplierDetail,
} from '@strata/contract'
import { detailColumns } from './detail-columns.ts'

/** Rows are together by who expects: a type of customer or supplier, or an interfacing process. */
interface DetailGroup {
  key: string
  name: string
}

/** A row as the table shows it. The same row is the same object as long as it does not change, so that nothing is drawn again without need. */
export interface ShownDetail {
  detail: ExpectationDetail
  /** Also what names its row on the page. */
  key: string
  group: DetailGroup
  /** Who it is about as it was called before it left the summary; left out where it is still there. */
  formerName: string | undefined
  /** Whole, by column. */
  texts: Readonly<Record<string, string>>
  /** What a filter looks into, in lower case. */
  sought: string
  /** Some text needs two lines. */
  isTall: boolean
  /** "(P2) Design products: Quotation arrives fast" */
  name: string
}

const known = new WeakMap<ExpectationDetail, ShownDetail>()

export function showDetail(detail: ExpectationDetail): ShownDetail {
  const before = known.get(detail)
  if (before) return before
  const shown = build(detail)
  known.set(detail, shown)
  return shown
}

function build(detail: ExpectationDetail): ShownDetail {
  const { type, display, group, texts } = readDetail(detail)
  const named = detail.pid === null ? detail.partyName : `(${detail.pid}) ${detail.partyName}`
  const formerName = display === expectationMessages.needsRemoval ? named : undefined
  const party = formerName === undefined ? display : `${display}: ${formerName}`
  const all = { party, ...texts }
  return {
    detail,
    key: String(detail.id),
    group: { ...group, name: group.name ?? party },
    formerName,
    texts: all,
    sought: Object.values(all).join('\n').toLowerCase(),
    isTall: formerName !== undefined || isTall(type, all),
    name: `${named}: ${texts.description ?? texts.yourExpectation}`,
  }
}

interface Read {
  type: ExpectationType
  display: string
  /** Without a name, that of the party. */
  group: { key: string; name?: string }
  texts: Record<string, string>
}

function readDetail(detail: ExpectationDetail): Read {
  if ('customerType' in detail) {
    return { type: 'ce', display: detail.customerDisplay, group: groupOf('ce', detail.customerType), texts: measuredTexts(detail) }
  }
  if ('supplierType' in detail) {
    return { type: 'se', display: detail.supplierDisplay, group: groupOf('se', detail.supplierType), texts: measuredTexts(detail) }
  }
  return {
    type: 'ie',
    display: detail.ipDisplay,
    group: { key: String(detail.processId) },
    texts: { ...yourTexts(detail), ...theirTexts(detail) },
  }
}

const groupOf = (type: 'ce' | 'se', party: PartyType): DetailGroup => ({ key: party, name: partyGroupNames[type][party] })

/** 'N Number' */
const formatMeasure = (type: MeasureType): string => `${type} ${measureTypeNames[type]}`

const measuredTexts = (detail: CustomerDetail | SupplierDetail) => ({
  description: detail.description,
  param: detail.param,
  uom: detail.uom,
  frequency: detail.freqName,
  type: formatMeasure(detail.uomType),
  target: detail.paramVal,
  min: nameOfBound(detail.valMin),
  max: nameOfBound(detail.valMax),
})

const yourTexts = (detail: InterfacingDetail) => ({
  yourExpectation: detail.yourExpectation,
  yourParam: detail.yourParam,
  yourType: formatMeasure(detail.yourMeasureType),
  yourTarget: detail.yourParamVal,
  yourMin: nameOfBound(detail.yourValMin),
  yourMax: nameOfBound(detail.yourValMax),
})

const theirTexts = (detail: InterfacingDetail) => ({
  theirExpectation: detail.theirExpectation,
  theirParam: detail.theirParam,
  theirType: formatMeasure(detail.theirMeasureType),
  theirTarget: detail.theirParamVal,
  theirMin: nameOfBound(detail.theirValMin),
  theirMax: nameOfBound(detail.theirValMax),
})

const isTall = (type: ExpectationType, texts: Readonly<Record<string, string>>): boolean =>
  detailColumns[type].some(({ id, line }) => (texts[id] ?? '').length > line)
