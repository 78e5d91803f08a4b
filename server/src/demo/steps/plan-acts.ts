import { projectDetails } from '@strata/contract'
import type { DemoArea, DemoPlans, DemoSheet } from '../demo-story.ts'
import { findDetail, findProcessByPid } from '../demo-views.ts'
import { type Act, momentOf, type Stage, stepOf } from './demo-stage.ts'

/** Plays the improvement plans of a process: its areas of improvement, the annual plan, and the sheets of its projects. */
export function actsOfPlans({ pid, areas, annualPlan, sheets }: DemoPlans): Act[] {
  return [
    ...areas.flatMap((area) => actsOfArea(pid, area)),
    { daysAgo: annualPlan.daysAgo, play: (stage) => upload(stage, { pid, docType: 'GSM', file: annualPlan }) },
    ...sheets.flatMap((sheet) => actsOfSheet(pid, sheet)),
  ]
}

function actsOfArea(pid: string, { by, daysAgo, answers, closedDaysAgo, ...area }: DemoArea): Act[] {
  /** Filled by the first act for the later one. */
  const made = { processChronId: 0, areaId: 0 }
  const add = async (stage: Stage): Promise<void> => {
    const step = stepOf(stage, by, daysAgo)
    made.processChronId = await findProcessByPid(stage.tx, pid)
    made.areaId = await stage.plans.addArea(step, made.processChronId, area)
    if (!answers) return
    const detailChronId = await findDetail(stage.tx, { ...answers, processChronId: made.processChronId })
    await stage.plans.link(step, made.processChronId, { detailChronId, areaId: made.areaId })
  }
  const acts: Act[] = [{ daysAgo, play: add }]
  if (closedDaysAgo === undefined) return acts
  const close = (stage: Stage) => stage.plans.closeArea(stepOf(stage, by, closedDaysAgo), made.processChronId, made.areaId)
  return [...acts, { daysAgo: closedDaysAgo, play: close }]
}

function actsOfSheet(pid: string, sheet: DemoSheet): Act[] {
  const { by, madeDaysAgo, report, publishedDaysAgo } = sheet
  /** Filled by the first act for the later ones. */
  const made: MadeSheet = { sheetId: 0, processChronId: 0 }
  const acts: Act[] = [{ daysAgo: madeDaysAgo, play: async (stage) => Object.assign(made, await makeSheet(stage, pid, sheet)) }]
  if (report) acts.push({ daysAgo: report.daysAgo, play: (stage) => attachReport(stage, { pid, made, report }) })
  if (publishedDaysAgo !== undefined)
    acts.push({ daysAgo: publishedDaysAgo, play: (stage) => stage.plans.publish(stepOf(stage, by, publishedDaysAgo), made) })
  return acts
}

interface MadeSheet {
  sheetId: number
  processChronId: number
}

async function makeSheet(stage: Stage, pid: string, sheet: DemoSheet): Promise<MadeSheet> {
  const { tx, plans } = stage
  const { by, madeDaysAgo, projectName, startsDaysAgo, endsDaysAgo, details, about = [], team, actions } = sheet
  const processChronId = await findProcessByPid(tx, pid)
  const globalProcess: number[] = []
  for (const aboutPid of about) globalProcess.push(await findProcessByPid(tx, aboutPid))
  const projectTeam: { name: string; id: number }[] = []
  for (const { name, pid: memberPid } of team) projectTeam.push({ name, id: await findProcessByPid(tx, memberPid) })
  const actionsTaken = actions.map(({ daysAgo, action }) => ({ date: dayOf(stage, daysAgo), action }))
  const { id: sheetId } = await plans.createSheet(stepOf(stage, by, madeDaysAgo), processChronId, {
    projectName,
    projectNumber: '',
    startDate: dayOf(stage, startsDaysAgo),
    endDate: endsDaysAgo === undefined ? null : dayOf(stage, endsDaysAgo),
    details: projectDetails.parse({ ...details, globalProcess, projectTeam, actionsTaken }),
  })
  return { sheetId, processChronId }
}

interface AttachedReport {
  pid: string
  made: MadeSheet
  report: NonNullable<DemoSheet['report']>
}

async function attachReport(stage: Stage, { pid, made, report }: AttachedReport): Promise<number> {
  const { id } = await upload(stage, { pid, docType: 'PRREP', file: report })
  return stage.plans.attachReport(stepOf(stage, report.by, report.daysAgo), made, id)
}

interface DemoUpload {
  pid: string
  docType: 'GSM' | 'PRREP'
  file: DemoPlans['annualPlan']
}

async function upload(stage: Stage, { pid, docType, file }: DemoUpload): Promise<{ id: number }> {
  const { by, daysAgo, name, fileName, content } = file
  const processChronId = await findProcessByPid(stage.tx, pid)
  return stage.documents.keep(stepOf(stage, by, daysAgo), { docType, processChronId, name, fileName, content: await content() })
}

const dayOf = (stage: Stage, daysAgo: number): string => momentOf(stage, daysAgo).toISOString().slice(0, 10)
