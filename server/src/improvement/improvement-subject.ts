import { type Actor, improvementTables, isWipSheet, type RightsItem } from '@strata/contract'
import { z } from 'zod'
import { type CompanyTransaction, fail, type LoadedItem, type LoaderInput, type MemberContext, type Subject } from '../platform/index.ts'
import { findPlace, maySeeProcess, type Place, rightsBelow } from '../process/index.ts'
import { lockPlans } from './plan-lock-views.ts'
import { findSheet, type SheetRow } from './sheet/sheet-views.ts'

/** The improvement plans of a global process, or one version of a project sheet among them. */
export interface ImprovementItem extends LoadedItem {
  place: Place
  sheet: SheetRow | undefined
}

declare module '../platform/serve/subject.ts' {
  interface SubjectItems {
    improvement: ImprovementItem
  }
}

export const improvementSubject: Subject<'improvement'> = { tables: improvementTables, load: loadImprovementItem }

/** The version that a call names in its path. */
export function sheetOf({ sheet }: Pick<ImprovementItem, 'sheet'>): SheetRow {
  return sheet ?? fail('NOT_FOUND')
}

/** The facts about a process's plans, or one of its sheets, that rights are decided by. A process that was never approved has no workspace yet. */
export function planRightsOf(place: Place, sheet?: Pick<SheetRow, 'status' | 'version'>): RightsItem {
  const rights = rightsBelow(place, 'impplans')
  return { ...rights, status: sheet && stateOf(sheet), frozen: rights.frozen || !place.hdd }
}

/** A WIP with a version before it is PRIOR (`improvement-lifecycle.ts`). */
const stateOf = (sheet: Pick<SheetRow, 'status' | 'version'>): string => (isWipSheet(sheet) && sheet.version > 1 ? 'PRIOR' : sheet.status)

const address = z.object({ processChronId: z.number(), sheetId: z.number().optional() })
const reading = new Set(['view', 'read'])

async function loadImprovementItem(
  { tx, actor }: MemberContext,
  { params }: LoaderInput,
  action: string,
): Promise<ImprovementItem | undefined> {
  return findPlanItem(tx, actor, { ...address.parse(params), lock: !reading.has(action) })
}

export interface PlanAddress {
  processChronId: number
  /** Left out: the plans of the process as a whole. */
  sheetId?: number | undefined
  /** All that changes the plans of a process happens one after another, so that each sees what the one before it did. */
  lock: boolean
}

/** Nothing where the member finds no such global process, or the process no such sheet. */
export async function findPlanItem(tx: CompanyTransaction, actor: Actor, address: PlanAddress): Promise<ImprovementItem | undefined> {
  const item = await readPlanItem(tx, actor.companyUserId, address)
  return item && maySeeProcess(actor, item.place) ? item : undefined
}

/** The same for programs, which ask no rights. */
export async function readPlanItem(
  tx: CompanyTransaction,
  companyUserId: number,
  { processChronId, sheetId, lock }: PlanAddress,
): Promise<ImprovementItem | undefined> {
  if (lock) await lockPlans(tx, processChronId)
  const place = await findPlace(tx, processChronId, companyUserId)
  if (place?.level !== 'gpfc') return undefined
  if (sheetId === undefined) return { place, sheet: undefined, rights: planRightsOf(place) }
  const sheet = await findSheet(tx, { processChronId, id: sheetId })
  return sheet && { place, sheet, rights: planRightsOf(place, sheet) }
}
