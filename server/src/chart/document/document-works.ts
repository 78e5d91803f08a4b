import {
  type ChartData,
  type ChartRoom,
  type ChartSave,
  type ChartType,
  chartDataInput,
  chartRoomFor,
  chartSaveWithin,
  describeIssue,
} from '@strata/contract'
import { type ChartDiff, changeHistoryDraft, describeDiff, diffCharts, fromData, keepChanges, precheck } from '@strata/diagram'
import { z } from 'zod'
import { fail, listIssues } from '../../platform/index.ts'
import type { ChartProcess } from '../chart-process-store.ts'
import { removeProcessNodes, rewriteProcessIds, type StoredDocument, writeDocument } from './chart-document.ts'
import { type Examined, type ExaminedScope, examineDrawing } from './examine-drawing.ts'
import { type DocumentParts, splitDocument } from './stamp-processes.ts'
import { checkSuggestedDrawing, type DrawingToMerge, mergeSuggestedDrawing, type SuggestedDrawing } from './suggested-drawing.ts'

/** A document as JSON, as it is stored; one that was read already is given as it is. */
type GivenDocument = string | ChartData

const read = (given: GivenDocument): ChartData => (typeof given === 'string' ? JSON.parse(given) : given)

export interface Comparing {
  before: GivenDocument
  after: GivenDocument
  type: ChartType
  /** What processes are the same in both, by their ids. */
  chrons: readonly (readonly [id: number, chronId: number])[]
}

/** The lists of a save, with its document as it is to be stored but for its processes, and what has to be known of it. */
export interface ReadSave extends Examined {
  save: Pick<ChartSave, 'create' | 'update' | 'delete'>
  /** Left out: it came without one. */
  document?: DocumentParts
}

interface StoredDrawing extends Omit<SuggestedDrawing, 'data'> {
  document: GivenDocument
}

interface StoredDrawingToMerge extends StoredDrawing, Pick<DrawingToMerge, 'choices'> {
  wip: GivenDocument
  scope: ExaminedScope & { parentPid: string | null; usedPids: readonly string[] }
}

/** What is done with documents that may be large. Each takes and answers plain values, so that it can be done in a process of its own. */
export const documentWorks = {
  /** The body of a save as it came. @throws Problem MALFORMED, INVALID */
  readSave: ({ body, ...scope }: ExaminedScope & { body: string }): ReadSave => {
    const given = parseJson(body) ?? fail('MALFORMED')
    const { chartData, ...save } = parseWith(chartSaveWithin(chartRoomFor(scope.mostNodes)), given)
    return chartData ? describeSave({ chartData, ...save }, scope) : { save, named: [], faults: [] }
  },
  /** What was PUT to an upload address. @throws Problem INVALID */
  readUpload: ({ upload, ...scope }: ExaminedScope & { upload: string }): Examined & { document: DocumentParts } => {
    const { chartData } = parseWith(uploaded(chartRoomFor(scope.mostNodes)), { chartData: parseJson(upload) })
    return describeDocument(chartData, scope)
  },
  /** What was drawn for a suggestion over the `document` of a version. @throws Problem INVALID, INVALID_CHART */
  checkSuggested: ({ document, mostNodes, ...drawn }: StoredDrawing & Pick<ExaminedScope, 'mostNodes'>): void =>
    checkSuggestedDrawing({ ...drawn, data: read(document) }, mostNodes),
  /** The save that puts it into a WIP. @throws Problem CONTENT_CHANGED */
  mergeSuggested: ({ document, wip, ...drawn }: StoredDrawingToMerge): ReadSave =>
    describeSave(mergeSuggestedDrawing({ ...drawn, data: read(document), wip: read(wip) }), drawn.scope),
  copy: ({ document, copies }: { document: GivenDocument; copies: readonly (readonly [id: number, copy: number])[] }): StoredDocument =>
    writeDocument(rewriteProcessIds(read(document), new Map(copies))),
  removeProcess: ({ document, id }: { document: GivenDocument; id: number }): StoredDocument =>
    writeDocument(removeProcessNodes(read(document), id)),
  /** All that is written in it, to be searched. */
  listTexts: ({ document }: { document: GivenDocument }): string[] => {
    const { nodes, edges } = read(document)
    const texts = [...nodes.flatMap(({ text, info = '' }) => [text, info]), ...edges.map(({ label = '' }) => label)]
    return texts.filter((text) => text !== '')
  },
  precheck: ({ document, processes }: { document: GivenDocument; processes: ChartProcess[] }): Record<string, unknown>[] =>
    precheck(read(document), processes).map((finding) => ({ ...finding })),
  describeChanges: (comparing: Comparing): string[] => changeHistoryDraft(describeDiff(compare(comparing))),
  hasOnlyLayoutChanged: (comparing: Comparing): boolean => {
    // Names and descriptions of processes are in their nodes.
    const { nodes, edges } = keepChanges(compare(comparing), 'meaning')
    const changes = [nodes.added, nodes.removed, nodes.changed, edges.added, edges.removed, edges.changed]
    return changes.every((found) => found.length === 0)
  },
}
export type DocumentWorks = typeof documentWorks

function compare({ before, after, type, chrons }: Comparing): ChartDiff {
  const chronOf = new Map(chrons)
  const chartOf = (given: GivenDocument) => fromData(read(given), { type })
  return diffCharts(chartOf(before), chartOf(after), (id) => chronOf.get(id))
}

const describeSave = ({ chartData, ...save }: ReadSave['save'] & { chartData: ChartData }, scope: ExaminedScope): ReadSave => ({
  save,
  ...describeDocument(chartData, scope),
})

/** A document with what has to be known of it. */
export const describeDocument = (data: ChartData, scope: ExaminedScope): Examined & { document: DocumentParts } => ({
  document: splitDocument(data, scope.type),
  ...examineDrawing(data, scope),
})

const uploaded = (room: ChartRoom) => z.object({ chartData: chartDataInput(room) })

/** @throws Problem INVALID with the first issues */
function parseWith<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given, { error: describeIssue })
  if (parsed.success) return parsed.data
  return fail('INVALID', { issues: listIssues(parsed.error) })
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
