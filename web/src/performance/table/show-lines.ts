import {
  type CustomerDataDetail,
  expectationMessages,
  type InterfacingDataDetail,
  type MeasureType,
  notApplicable,
  noValue,
  type PartyType,
  type PerformanceDetail,
  partyGroupNames,
  type SupplierDataDetail,
} from '@strata/contract'
import { isCustomerData, isInterfacingData, rowIdOf } from '../row-id.ts'
import type { DataLine, StoredFigure } from './data-line.ts'

const known = new WeakMap<PerformanceDetail, readonly DataLine[]>()

/** The lines of a row, yours before theirs. */
export function showLines(detail: PerformanceDetail): readonly DataLine[] {
  const before = known.get(detail)
  if (before) return before
  const lines = isInterfacingData(detail) ? [yourLine(detail), theirLine(detail)] : [partyLine(detail)]
  known.set(detail, lines)
  return lines
}

type LineParts = Pick<
  DataLine,
  | 'side'
  | 'description'
  | 'param'
  | 'uom'
  | 'frequency'
  | 'measureType'
  | 'freq'
  | 'target'
  | 'expectedMin'
  | 'expectedMax'
  | 'stored'
  | 'colour'
  | 'action'
  | 'valueCount'
>

function build(detail: PerformanceDetail, display: string, group: { key: string; name?: string }, parts: LineParts): DataLine {
  const named = detail.pid === null ? detail.partyName : `(${detail.pid}) ${detail.partyName}`
  const formerName = display === expectationMessages.needsRemoval ? named : undefined
  const party = formerName === undefined ? display : `${display}: ${formerName}`
  const rowId = rowIdOf(detail)
  return {
    ...parts,
    detail,
    rowId,
    key: parts.side === 'own' ? String(rowId) : `${rowId} ${parts.side}`,
    group: { ...group, name: group.name ?? party },
    party,
    formerName,
    hasNotes: detail.docid !== null,
    name: `${named}: ${parts.param || parts.description}`,
  }
}

function partyLine(detail: CustomerDataDetail | SupplierDataDetail): DataLine {
  const { uomType } = detail
  const parts: LineParts = {
    side: 'own',
    description: detail.description,
    param: detail.param,
    uom: detail.uom,
    frequency: detail.freqName,
    measureType: uomType,
    freq: detail.freq,
    target: detail.paramVal,
    expectedMin: detail.expectationValMin,
    expectedMax: detail.expectationValMax,
    stored: {
      delivered: storedFigure(detail.delivered),
      min: extreme(detail.valMin, uomType),
      max: extreme(detail.valMax, uomType),
      outside: extreme(detail.outsideRange, uomType),
    },
    colour: detail.cellColor,
    action: detail.shortTermAction,
    valueCount: detail.valueCount,
  }
  return isCustomerData(detail)
    ? build(detail, detail.customerDisplay, groupOf('ce', detail.customerType), parts)
    : build(detail, detail.supplierDisplay, groupOf('se', detail.supplierType), parts)
}

const groupOf = (type: 'ce' | 'se', party: PartyType) => ({ key: party, name: partyGroupNames[type][party] })

const sideParts = { uom: '', frequency: undefined, freq: null, action: undefined, valueCount: 0 } as const

const buildSide = (detail: InterfacingDataDetail, parts: Omit<LineParts, keyof typeof sideParts>): DataLine =>
  build(detail, detail.ipDisplay, { key: String(detail.processId) }, { ...sideParts, ...parts })

const yourLine = (detail: InterfacingDataDetail): DataLine =>
  buildSide(detail, {
    side: 'your',
    description: detail.yourExpectation,
    param: detail.yourParam,
    measureType: detail.yourMeasureType,
    target: detail.yourParamVal,
    expectedMin: detail.yourValMin,
    expectedMax: detail.yourValMax,
    stored: sideFigures(detail.yourMeasureType, detail.ydel, detail.ymin, detail.ymax),
    colour: detail.yCellColor,
  })

const theirLine = (detail: InterfacingDataDetail): DataLine =>
  buildSide(detail, {
    side: 'their',
    description: detail.theirExpectation,
    param: detail.theirParam,
    measureType: detail.theirMeasureType,
    target: detail.theirParamVal,
    expectedMin: detail.theirValMin,
    expectedMax: detail.theirValMax,
    stored: sideFigures(detail.theirMeasureType, detail.tdel, detail.tmin, detail.tvmax),
    colour: detail.tCellColor,
  })

const sideFigures = (type: MeasureType, delivered: string, min: string, max: string) => ({
  delivered: storedFigure(delivered),
  min: extreme(min, type),
  max: extreme(max, type),
})

/** NV stands for nothing. */
const storedFigure = (text: string): StoredFigure => ({ text: text === noValue ? '' : text, isApplicable: true })

/** NA cannot be entered, and neither can numbers of a text. */
const extreme = (text: string, type: MeasureType): StoredFigure =>
  text === notApplicable || type === 'T' ? { text: '', isApplicable: false } : storedFigure(text)
