import { actingNameMessages, type ChartType, chartTypeNames, packPageMessages as messages, nameItem } from '@strata/contract'
import { hashContent } from '../../chart/index.ts'
import { ChildFailed } from '../../platform/index.ts'
import { describeTouched } from '../describe-touched.ts'
import { momentIn, nameWhere, type PackScope } from '../pack-scope.ts'
import { type Bringing, type Brought, type BroughtFile, lineOf, type PackSource } from '../pack-source.ts'
import { type DrawnVersion, drawing } from '../print/draw-version.ts'
import { type ChartVersionRow, findNote, listChartVersions, readStored } from './chart-version-views.ts'

interface ChartToBring {
  id: number
  type: ChartType
  contentHash: string
  beforeId: number | null
  owner: { pid: string; pname: string }
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
  ahead: 3,
}

function describe(scope: PackScope, row: ChartVersionRow) {
  const { retiredOn } = row
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
    ],
    isInForce: retiredOn === null,
  })
}

/** From when to when it was in force. */
export const spanOf = (scope: PackScope, from: string, to: string | null): string =>
  to === null
    ? messages.inForceSince({ from: momentIn(scope, from) })
    : messages.inForceUntil({ from: momentIn(scope, from), to: momentIn(scope, to) })

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
  const { id, type, version, processChronId, beforeId, contentHash, retiredOn } = row
  const place = processChronId === null ? undefined : scope.places.get(processChronId)
  const pid = place ? `${place.pid}-` : ''
  return {
    id,
    type,
    contentHash,
    beforeId,
    owner: { pid: place?.pid ?? '', pname: place?.pname ?? '' },
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

async function bringChart(bringing: Bringing, item: ChartToBring): Promise<Brought> {
  const { id, type, contentHash } = item
  const { read, scope } = bringing
  const { note, hash, touched, ...drawn } = await read(async (tx) => ({
    note: await findNote(tx, id, scope.until),
    hash: await hashContent(tx, { id, type, contentHash }),
    touched: await describeTouched(tx, scope, { kind: 'chart', id }),
    version: await readStored(tx, { id, type }, item.owner),
    before: item.beforeId === null ? null : await readStored(tx, { id: item.beforeId, type }, item.owner),
  }))
  const known = [messages.contentHash({ hash }), ...(note ? [messages.note({ name: note.by, note: note.text })] : []), ...touched]
  try {
    const { changes, files } = await draw(bringing, item, drawn)
    return { details: [...known, ...changes], files }
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error
    return { details: [...known, messages.noPicture], files: [] }
  }
}

/** @throws ChildFailed */
async function draw(
  { companyName, pictures }: Bringing,
  { path, isInForce, title, subtitle, fields }: ChartToBring,
  { version, before }: Pick<DrawnVersion, 'version' | 'before'>,
): Promise<{ changes: string[]; files: BroughtFile[] }> {
  const answer = await pictures.ask({ title, subtitle, fields, company: companyName, isInForce, version, before })
  const { pdf, svg, bpmn, changes } = drawing.parse(answer)
  const files: BroughtFile[] = [
    ...(pdf ? [{ name: messages.pdf, path: `${path}.pdf`, bytes: pdf, isPacked: true }] : []),
    ...(svg === undefined ? [] : [{ name: messages.svg, path: `${path}.svg`, bytes: Buffer.from(svg) }]),
    ...(bpmn === undefined ? [] : [{ name: messages.bpmn, path: `${path}.bpmn`, bytes: Buffer.from(bpmn) }]),
  ]
  return { changes, files }
}
