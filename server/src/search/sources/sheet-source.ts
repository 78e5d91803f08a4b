import {
  type Actor,
  decide,
  improvementLifecycle,
  improvementTables,
  isArchivedSheet,
  isWipSheet,
  type ProjectDetails,
  pastSheetStatuses,
  projectDetails,
  type SheetStatus,
  statusWords,
} from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import { maySeeProcess, type Place, plansTargetOf } from '../../process/index.ts'
import type { EntryDraft, Finding, SearchSource } from '../search-source.ts'

interface FoundSheet {
  id: number
  chronId: number
  processChronId: number
  status: SheetStatus
  name: string
  number: string
  details: unknown
  editedOn: string
}

/** Project sheets by name, number and what they say. One that is worked on is listed to those who manage improvement plans alone (specification 2 §2), and found by whoever may add its report (specification 5 §22.7). */
export const sheetSource: SearchSource = {
  find: async (tx, ids) => (await listSheets(tx, ids)).map(toFinding),
  draft: async (tx, id) => (await listSheets(tx, [id])).map(toDraft),
  listAfter: async (tx, after, most) =>
    (
      await tx.many<{ id: number }>(sql`
        select id from project_sheet where company_id = ${tx.companyId} and id > ${after} and status ${sql.noneOf(pastSheetStatuses)} order by id limit ${most}`)
    ).map(({ id }) => id),
}

async function listSheets(tx: CompanyTransaction, ids: readonly number[]): Promise<FoundSheet[]> {
  return tx.many(sql`
    select id, chron_id as "chronId", process_chron_id as "processChronId", status, project_name as name, project_number as number, details,
           edited_on as "editedOn"
      from project_sheet where company_id = ${tx.companyId} and id = any(${ids}) and status ${sql.noneOf(pastSheetStatuses)}`)
}

function toFinding(sheet: FoundSheet): Finding {
  const { id, processChronId, status, name, number } = sheet
  return {
    id,
    placeChronId: processChronId,
    mayRead: (actor, place) => place !== null && mayRead(actor, status, place),
    describe: (place) => ({
      title: name,
      where: [number, ...(place ? [`(${place.pid}) ${place.pname}`] : []), ...(stateNames[status] ?? [])].join(' · '),
      target: plansTargetOf(place, id),
    }),
  }
}

const stateNames: Partial<Record<SheetStatus, [string]>> = { WIP: [statusWords.WIP], ARCHIVED: [statusWords.ARCHIVED] }

const rightOf = (status: FoundSheet['status']) =>
  isWipSheet(status) ? improvementLifecycle.WIP.addReport.right : improvementLifecycle.APPROVED.read.right

function mayRead(actor: Actor, status: FoundSheet['status'], place: Place): boolean {
  const item = { group: 'impplans', restricted: place.isClosed, roles: place.roles }
  return maySeeProcess(actor, place) && decide(improvementTables, actor, rightOf(status), item).allowed
}

function toDraft({ id, chronId, processChronId, status, name, number, details, editedOn }: FoundSheet): EntryDraft {
  return {
    source: 'sheet',
    kind: 'improvement',
    itemId: id,
    chronId,
    placeChronId: processChronId,
    audience: improvementTables.rights.impplans[rightOf(status)],
    isCurrent: !isArchivedSheet(status),
    chartId: null,
    code: number,
    title: name,
    body: textOf(projectDetails.safeParse(details).data),
    changedOn: editedOn,
    file: null,
  }
}

/** The description of a task is shown only while the project is one. */
function textOf(details: ProjectDetails | undefined): string {
  if (!details) return ''
  const { desiredResult, projectNature, projectNeed, taskDescription, meetingInfo, achieved, lessonsLearned, additionalActions } = details
  return [
    desiredResult,
    projectNeed,
    projectNature === 'task' ? taskDescription : '',
    meetingInfo,
    ...details.projectTeam.map(({ name }) => name),
    ...details.actionsTaken.map(({ action }) => action),
    achieved,
    lessonsLearned,
    additionalActions,
    details.comments,
  ]
    .filter((text) => text !== '')
    .join(' · ')
}
