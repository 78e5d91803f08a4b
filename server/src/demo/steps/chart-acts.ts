import type { Step } from '../../chart/index.ts'
import { fail } from '../../platform/index.ts'
import type { SummarySteps } from '../../summary/index.ts'
import type { DemoChart, DemoVersion } from '../demo-story.ts'
import { findProcessByPid } from '../demo-views.ts'
import { type Act, type Stage, stepOf } from './demo-stage.ts'
import { saveDrawing } from './save-drawing.ts'
import { writeSummary } from './write-summary.ts'

/** The life of a chart: each version is made, and as far as the story says sent, turned down, decided and retired. */
export function actsOfChart(chart: DemoChart): Act[] {
  return chart.versions.flatMap((version) => [
    { daysAgo: version.preparedDaysAgo, play: (stage: Stage) => prepare(stage, chart, version) },
    ...listActions(chart, version).flatMap((action) => toActs(chart, action)),
  ])
}

/** What somebody does with a version that is there. */
interface DemoAction {
  by: string
  /** Left out: it does not happen. */
  daysAgo: number | undefined
  does(charts: SummarySteps, step: Step, id: number): Promise<void>
}

function listActions({ preparedBy, decidedBy }: DemoChart, version: DemoVersion): DemoAction[] {
  const { preparedDaysAgo, history, rejected, decidedDaysAgo, comment = '', retiredDaysAgo } = version
  if (history === undefined) return []
  const send = (daysAgo: number | undefined): DemoAction => ({
    by: preparedBy,
    daysAgo,
    does: (charts, step, id) => charts.send(step, id, history),
  })
  const decide = (daysAgo: number | undefined, decision: { approve: boolean; comment: string | undefined }): DemoAction => ({
    by: decidedBy,
    daysAgo,
    does: (charts, step, id) => charts.decide(step, id, { approve: decision.approve, comment: decision.comment ?? '' }),
  })
  return [
    send(preparedDaysAgo - 1),
    decide(rejected?.daysAgo, { approve: false, comment: rejected?.comment }),
    send(rejected?.sentAgainDaysAgo),
    decide(decidedDaysAgo, { approve: true, comment }),
    { by: preparedBy, daysAgo: retiredDaysAgo, does: (charts, step, id) => charts.retire(step, id) },
  ]
}

function toActs(chart: DemoChart, { by, daysAgo, does }: DemoAction): Act[] {
  if (daysAgo === undefined) return []
  return [{ daysAgo, play: (stage) => does(stage.charts, stepOf(stage, by, daysAgo), newestOf(stage, chart)) }]
}

async function prepare(stage: Stage, chart: DemoChart, version: DemoVersion): Promise<void> {
  const { tx, charts, versions } = stage
  const step = stepOf(stage, chart.preparedBy, version.preparedDaysAgo)
  const before = versions.get(chart)
  const id = before === undefined ? await begin(stage, step, chart) : await charts.makeWip(step, before)
  versions.set(chart, id)
  if ('summary' in version) await writeSummary(stage, step, { id, pid: chart.below ?? fail('NOT_FOUND'), summary: version.summary })
  else await charts.save(step, id, saveDrawing(await charts.read(tx.companyId, id), version.drawing))
}

async function begin({ tx, charts }: Stage, step: Step, { type, below }: DemoChart): Promise<number> {
  const { id } = await charts.create(step, type, below === null ? null : await findProcessByPid(tx, below))
  return id
}

function newestOf({ versions }: Stage, chart: DemoChart): number {
  const id = versions.get(chart)
  if (id === undefined) throw new Error(`The demo decides the ${chart.type} below ${chart.below} before it is made.`)
  return id
}
