import {
  type Actor,
  type ExpectationType,
  expectationLifecycle,
  expectationTables,
  expectationType,
  isApproved,
  isAwaitingDecision,
  type RightsItem,
} from '@strata/contract'
import { z } from 'zod'
import { readAsking } from '../company/index.ts'
import { type CompanyTransaction, fail, type LoadedItem, type LoaderInput, type MemberContext, type Subject } from '../platform/index.ts'
import { findPlace, maySeeProcess, type Place } from '../process/index.ts'
import { changesVersions, explainDecided } from '../version/index.ts'
import { expectationRightsOf } from './expectation-rights.ts'
import { type ExpectationVersionRow, findExpectation, listExpectationVersions } from './expectation-views.ts'
import { lockExpectationsOf } from './version/expectation-lock-views.ts'

/** A version of expectations, or only the process whose expectations are asked for. */
export interface ExpectationItem extends LoadedItem {
  /** Nothing where a call names none: frequencies belong to the process. */
  type: ExpectationType | undefined
  /** The process whose expectations these are: a global or a macro process. */
  place: Place
  /** The global process: itself, or the one above. */
  globalPlace: Place
  version: ExpectationVersionRow | undefined
  /** The timezone of who asks. */
  timezone: string
}

declare module '../platform/serve/subject.ts' {
  interface SubjectItems {
    expectation: ExpectationItem
  }
}

export const expectationSubject: Subject<'expectation'> = { tables: expectationTables, load: loadExpectationItem, explain: explainDecided }

/** The type that a call names in its path. */
export function typeOf({ type }: Pick<ExpectationItem, 'type'>): ExpectationType {
  return type ?? fail('NOT_FOUND')
}

const address = z.object({ type: expectationType.optional(), id: z.number().optional(), processChronId: z.number().optional() })

/** All that changes the versions of a process happens one after another, so that each sees what the one before it did. Templates are made of them, not in them. */
const changes = (action: string): boolean => action !== 'template' && changesVersions(expectationLifecycle, action)

async function loadExpectationItem({ tx, actor, isAhead }: MemberContext, { params }: LoaderInput, action: string) {
  const { type, id, processChronId } = address.parse(params)
  if (id !== undefined) return findVersionItem(tx, actor, { type, id, lock: !isAhead && changes(action) })
  return processChronId === undefined ? undefined : findProcessItem(tx, actor, { type, processChronId })
}

export interface VersionAddress {
  /** Left out: of whatever type. */
  type?: ExpectationType | undefined
  id: number
  lock: boolean
}

/** Nothing where the member finds no such version of that type. */
export async function findVersionItem(tx: CompanyTransaction, actor: Actor, address: VersionAddress): Promise<ExpectationItem | undefined> {
  const item = await readVersionItem(tx, actor.companyUserId, address)
  if (!item || !maySeeProcess(actor, item.place)) return undefined
  const { version, place, rights } = item
  if (!rights.restricted || !version || !isApproved(version) || !actor.standsInFor?.length) return item
  const waiting = await findWaitingExpectation(tx, version.chronId, place)
  return waiting ? { ...item, rights: { ...rights, waiting } } : item
}

/** Of what is restricted, substitutes read the version in force for as long as another waits: to compare. */
export async function findWaitingExpectation(tx: CompanyTransaction, chronId: number, place: Place): Promise<RightsItem['waiting']> {
  const version = (await listExpectationVersions(tx, chronId)).find(isAwaitingDecision)
  return version && { tables: expectationTables, rights: expectationRightsOf(place, version) }
}

/** The same for programs, which ask no rights. */
export async function readVersionItem(
  tx: CompanyTransaction,
  companyUserId: number,
  { type, id, lock }: VersionAddress,
): Promise<ExpectationItem | undefined> {
  if (lock) await lockExpectationsOf(tx, id)
  const version = await findExpectation(tx, id)
  if (!version || (type !== undefined && version.type !== type)) return undefined
  const item = await readProcessItem(tx, companyUserId, version, lock)
  return item && { ...item, version, rights: expectationRightsOf(item.place, version) }
}

/** A version as jobs find it, which are nobody’s doing; held until the transaction ends. */
export async function lockVersionItem(
  tx: CompanyTransaction,
  id: number,
): Promise<Pick<ExpectationItem, 'version' | 'place' | 'globalPlace'> | undefined> {
  await lockExpectationsOf(tx, id)
  const version = await findExpectation(tx, id)
  const places = version && (await findPlaces(tx, version.processChronId, nobody))
  return places && { ...places, version }
}

/** Roles of nobody: only the place is asked. */
const nobody = 0

interface ProcessAddress {
  type?: ExpectationType | undefined
  processChronId: number
}

async function findProcessItem(tx: CompanyTransaction, actor: Actor, address: ProcessAddress): Promise<ExpectationItem | undefined> {
  const item = await readProcessItem(tx, actor.companyUserId, address)
  return item && maySeeProcess(actor, item.place) ? item : undefined
}

/** Global and macro processes have expectations. */
export async function readProcessItem(
  tx: CompanyTransaction,
  companyUserId: number,
  { type, processChronId }: ProcessAddress,
  isHeld = false,
): Promise<ExpectationItem | undefined> {
  const places = await findPlaces(tx, processChronId, companyUserId)
  if (!places) return undefined
  const asking = await readAsking(tx, companyUserId, isHeld)
  return { type, ...places, version: undefined, ...asking, rights: expectationRightsOf(places.place) }
}

async function findPlaces(tx: CompanyTransaction, processChronId: number, companyUserId: number) {
  const place = await findPlace(tx, processChronId, companyUserId)
  if (!place || place.level === 'mi') return undefined
  const globalPlace = place.parentChronId === null ? place : await findPlace(tx, place.parentChronId, companyUserId)
  return globalPlace && { place, globalPlace }
}
