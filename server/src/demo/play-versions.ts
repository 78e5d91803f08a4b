import type { ChartData, ChartSave, ChartType } from '@strata/contract'
import type { ChartSteps } from '../chart/chart-steps.ts'
import type { DemoVersion } from './demo-company.ts'

/** A chart, who draws and who decides it, and when its last version was approved. */
export interface DemoPlay {
  companyId: number
  type: ChartType
  /** The chronId of the process it stands below; null for the global chart. */
  parentChronId: number | null
  versions: readonly DemoVersion[]
  drawnBy: number
  decidedBy: number
  lastApproval: Date
}

const day = 86_400_000
/** Days between two approvals, and between drawing and approving. */
const pace = { versions: 94, approval: 3 }

/** Draws, sends and approves one version after the other; answers the id of the approved one. */
export async function playVersions(steps: ChartSteps, play: DemoPlay): Promise<number> {
  let approved: number | undefined
  for (const [index, version] of play.versions.entries()) {
    const later = play.versions.length - 1 - index
    const approvedOn = new Date(play.lastApproval.getTime() - later * pace.versions * day)
    const draw = { companyId: play.companyId, by: play.drawnBy, on: new Date(approvedOn.getTime() - pace.approval * day) }
    const wip = approved === undefined ? (await steps.create(draw, play.type, play.parentChronId)).id : await steps.makeWip(draw, approved)
    await steps.save(draw, wip, saveOf(version.data, await steps.read(play.companyId, wip)))
    await steps.send(draw, wip, version.history)
    await steps.decide({ ...draw, by: play.decidedBy, on: approvedOn }, wip, { approve: true })
    approved = wip
  }
  if (approved === undefined) throw new Error('A demo chart has no version')
  return approved
}

/** Processes that the WIP holds keep their id; the others are new with this save. */
function saveOf(data: ChartData, present: ChartData): ChartSave {
  const held = new Map(present.nodes.flatMap(({ addInfo }) => (addInfo?.processId ? [[addInfo.processId, addInfo]] : [])))
  const nodes = data.nodes.map((node) => ({ ...node, addInfo: held.get(node.addInfo?.processId ?? '') ?? node.addInfo }))
  const added = nodes.flatMap(({ id, kind, text, info = '', addInfo }) =>
    kind === 'process' && addInfo?.processId && addInfo.aprsId === undefined
      ? [{ nodeId: id, processId: addInfo.processId, shortName: text, description: info, primary: addInfo.processId.startsWith('P') }]
      : [],
  )
  return { chartData: { ...data, nodes }, create: added }
}
