import { actingNameMessages, chartTypeNames, packPageMessages as messages, nameItem } from '@strata/contract'
import { ChildFailed } from '../../platform/index.ts'
import { momentIn, nameWhere, type PackScope } from '../pack-scope.ts'
import { type Bringing, type Brought, type BroughtFile, lineOf, type PackSource } from '../pack-source.ts'
import { drawing } from '../print/draw-version.ts'
import { type ChartVersionRow, findNote, listChartVersions, readDocuments } from './chart-version-views.ts'

interface ChartToBring {
  id: number
  beforeId: number | null
  title: string
  subtitle: string
  isInForce: boolean
  /** Of its files, without their ending. */
  path: string
  fields: { label: string; value: string; share: number }[]
}

/** Charts and summaries: each version that was in force in the period, with its picture, its change note, and what changed in words. */
export const chartSource: PackSource<ChartToBring> = {
  section: 'charts',
  list: async function* ({ tx, scope }) {
    for (const row of await listChartVersions(tx, scope)) yield { line: describe(scope, row), item: toBring(scope, row) }
  },
  bring: bringChart,
}

function describe(scope: PackScope, row: ChartVersionRow) {
  const { retiredOn, touched } = row
  return lineOf({
    on: momentIn(scope, row.approvedOn),
    where: nameWhere(scope, row.processChronId),
    what: titleOf(scope, row),
    who: messages.approvedBy({ name: approverOf(row) }),
    why: row.comment,
    details: [
      spanOf(scope, row.approvedOn, retiredOn),
      messages.preparedBy({ name: row.preparedBy, on: momentIn(scope, row.createdOn) }),
      messages.sentBy({ name: row.sentBy, on: momentIn(scope, row.sentOn) }),
      messages.contentHash({ hash: row.contentHash }),
      ...(touched > 0 ? [messages.touched({ count: touched })] : []),
    ],
    isInForce: retiredOn === null,
  })
}

/** From when to when it was in force. */
export const spanOf = (scope: PackScope, from: string, to: string | null): string =>
  to === null ? messages.since({ from: momentIn(scope, from) }) : messages.until({ from: momentIn(scope, from), to: momentIn(scope, to) })

const approverOf = ({ approvedBy, approvedFor }: Pick<ChartVersionRow, 'approvedBy' | 'approvedFor'>): string =>
  actingFor(approvedBy, approvedFor)

/** Who acted, and for whom; nobody is empty. */
export const actingFor = (name: string, principal: string): string =>
  principal === '' ? name : actingNameMessages.actsFor({ name, principal })

function titleOf({ places }: PackScope, { type, version, processChronId }: ChartVersionRow): string {
  const place = processChronId === null ? undefined : places.get(processChronId)
  return nameItem({ of: place ?? null, type: chartTypeNames[type], version })
}

function toBring(scope: PackScope, row: ChartVersionRow): ChartToBring {
  const { id, type, version, processChronId, beforeId, retiredOn } = row
  const pid = processChronId === null ? '' : `${scope.places.get(processChronId)?.pid ?? ''}-`
  return {
    id,
    beforeId,
    title: titleOf(scope, row),
    subtitle: `${messages.approvedBy({ name: approverOf(row) })}, ${momentIn(scope, row.approvedOn)}`,
    isInForce: retiredOn === null,
    path: `charts/${pid.replaceAll(/[^\w.-]/g, '_')}${type}-v${version}-${id}`,
    fields: [
      { label: messages.heads.what, value: titleOf(scope, row), share: 3 },
      { label: messages.heads.who, value: approverOf(row), share: 2 },
      { label: messages.heads.on, value: momentIn(scope, row.approvedOn), share: 1.5 },
    ],
  }
}

async function bringChart({ companyName, scope, pictures, read }: Bringing, item: ChartToBring): Promise<Brought> {
  const { id, beforeId, path, isInForce, ...asked } = item
  const note = await read((tx) => findNote(tx, id, scope.until))
  const documents = await read((tx) => readDocuments(tx, beforeId === null ? [id] : [id, beforeId]))
  const noted = note ? [messages.note({ name: note.by, note: note.text })] : []
  const wanted = {
    ...{ title: asked.title, subtitle: asked.subtitle, fields: asked.fields, company: companyName, isInForce },
    document: documents.get(id) ?? '',
    before: beforeId === null ? null : (documents.get(beforeId) ?? null),
  }
  try {
    const { pdf, svg, bpmn, changes } = drawing.parse(await pictures.ask(wanted))
    const files: BroughtFile[] = [
      ...(pdf ? [{ name: messages.pdf, path: `${path}.pdf`, bytes: pdf, isPacked: true }] : []),
      ...(svg === undefined ? [] : [{ name: messages.svg, path: `${path}.svg`, bytes: Buffer.from(svg) }]),
      ...(bpmn === undefined ? [] : [{ name: messages.bpmn, path: `${path}.bpmn`, bytes: Buffer.from(bpmn) }]),
    ]
    return { details: [...noted, ...changes.map((change) => messages.change({ change }))], files }
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error
    return { details: [...noted, messages.noPicture], files: [] }
  }
}
