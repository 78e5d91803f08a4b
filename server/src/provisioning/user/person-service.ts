import {
  noLastName,
  proposeShortName,
  scimRefusals,
  timezone as timezoneField,
  type UserChange,
  userChange,
  userThrottle,
} from '@strata/contract'
import { listShortNames } from '../../company/index.ts'
import { resendInvitation, withdrawOpenInvitation } from '../../invitation/index.ts'
import { fail, type ProvisionerContext, spendHourly } from '../../platform/index.ts'
import {
  changeSettings,
  createMember,
  findWhyStays,
  type Joining,
  type LockedCompany,
  lockCompany,
  lockMember,
  updateMember,
} from '../../user/index.ts'
import { leaveGroups } from '../group/group-service.ts'
import { refuseOther } from '../scim/scim-resource.ts'
import { versionOf } from './describe-person.ts'
import { readDomain } from './domain-views.ts'
import { dropPerson, keepPerson } from './person-store.ts'
import { findPerson, listPeople, type ProvisionedPerson } from './person-views.ts'
import type { WantedPerson } from './read-person.ts'

type Context = ProvisionerContext

/**
 * Gives somebody a place in the company, or the place back that the program took; answers the companyUserId.
 * @throws Problem INVALID, EMAIL_EXISTS, SHORT_NAME_EXISTS, USER_LIMIT_REACHED, TOO_MANY_TRIES
 */
export async function createPerson(context: Context, wanted: WantedPerson): Promise<number> {
  const { tx, services } = context
  const now = services.clock.now()
  const email = wanted.email ?? fail('INVALID', { detail: scimRefusals.userNameIsEmail })
  const company = await lockCompany(tx, now)
  const [known] = await listPeople(tx, now, { email })
  if (known && !known.isGone) fail('EMAIL_EXISTS', { detail: scimRefusals.emailTaken })
  const id = known ? known.id : await addPerson(context, { ...wanted, email }, company)
  await keepPerson(tx, { id, externalId: wanted.externalId ?? null, now })
  const active = wanted.active ?? true
  await changePerson(context, { present: (await findPerson(tx, id, now)) ?? fail('NOT_FOUND'), wanted: { ...wanted, active }, company })
  return id
}

async function addPerson(context: Context, wanted: WantedPerson & { email: string }, company: LockedCompany): Promise<number> {
  const { tx, services } = context
  if (company.freeSeats < 1) refuseSeat()
  const { firstName = fail('INVALID', { detail: scimRefusals.noName }), lastName, email } = wanted
  const names = readNames({
    firstName,
    lastName: lastName ?? noLastName,
    shortName: wanted.shortName ?? proposeShortName({ firstName, lastName: lastName ?? '' }, await listShortNames(tx)),
    active: true,
  })
  const { shortName, ...rest } = names
  const created = await createMember(
    tx,
    { email, shortName, firstName: rest.firstName, lastName: rest.lastName },
    services.clock.now(),
    await readJoining(tx, wanted, services.clock.now()),
  )
  return created.companyUserId
}

/**
 * A domain that the company has proved stands for consent: its people hear of nothing where they come in by the company’s provider, by whose first login the membership begins of those whom another company
 * knows. Nobody else belongs to the company unasked. Who should not be active hears of nothing either.
 */
async function readJoining(tx: Context['tx'], { email, active = true }: WantedPerson & { email: string }, now: Date): Promise<Joining> {
  const { isProved, hasProvider } = await readDomain(tx, email)
  if (!isProved) return { isAsked: true, isMailed: active }
  if (!hasProvider) return { isAsked: false, isMailed: active }
  return { isAsked: false, isMailed: false, invitedUntil: new Date(now.getTime() + preparedDays * 86_400_000) }
}

/** For which a membership stays prepared: nobody is mailed who could be late. */
const preparedDays = 365

export interface PersonChange {
  /** The companyUserId. */
  id: number
  /** The `if-match` header: the person that was read; left out: not asked. */
  ifMatch: string | undefined
  /** What is wanted of the person as it is now. */
  read(present: ProvisionedPerson): Promise<WantedPerson> | WantedPerson
}

/** @throws Problem NOT_FOUND, EDITED_MEANWHILE, INVALID, SHORT_NAME_EXISTS, USER_LIMIT_REACHED, EMAIL_EXISTS, TOO_MANY_TRIES */
export async function updatePerson(context: Context, { id, ifMatch, read }: PersonChange): Promise<void> {
  const { tx, services } = context
  const company = await lockCompany(tx, services.clock.now())
  const present = await lockPresent(context, id, ifMatch)
  const wanted = await read(present)
  if (wanted.email !== undefined && wanted.email !== present.email)
    fail('INVALID', { scimType: 'mutability', detail: scimRefusals.emailStays })
  if (wanted.active === false) refuseToLose(company, id, 'INVALID')
  await keepPerson(tx, {
    id,
    externalId: wanted.externalId === undefined ? present.externalId : wanted.externalId,
    now: services.clock.now(),
  })
  await changePerson(context, { present, wanted, company })
}

/** Deactivates somebody, who is not there for the program from then on. @throws Problem NOT_FOUND, EDITED_MEANWHILE, NO_RIGHT */
export async function removePerson(context: Context, id: number, ifMatch: string | undefined): Promise<void> {
  const { tx, services } = context
  const now = services.clock.now()
  const company = await lockCompany(tx, now)
  const present = await lockPresent(context, id, ifMatch)
  refuseToLose(company, id, 'NO_RIGHT')
  await setActive(context, { present, active: false, company })
  await leaveGroups(context, id)
  await dropPerson(tx, id, now)
}

async function lockPresent({ tx, services }: Context, id: number, ifMatch: string | undefined): Promise<ProvisionedPerson> {
  const now = services.clock.now()
  if (!(await findPerson(tx, id, now))) fail('NOT_FOUND')
  await lockMember(tx, id)
  const present = await findPerson(tx, id, now)
  if (!present || present.isGone) return fail('NOT_FOUND')
  refuseOther(ifMatch, versionOf(present))
  return present
}

/** Who stays for people stays for programs too. */
function refuseToLose(company: LockedCompany, id: number, code: 'INVALID' | 'NO_RIGHT'): void {
  const why = findWhyStays(company, id)
  if (why) fail(code, { detail: scimRefusals[why], ...(code === 'INVALID' && { scimType: 'mutability' }) })
}

interface Change {
  present: ProvisionedPerson
  wanted: WantedPerson
  company: LockedCompany
}

async function changePerson(context: Context, { present, wanted, company }: Change): Promise<void> {
  const { tx, services } = context
  const { id } = present
  const names = readNames({
    firstName: wanted.firstName ?? present.firstName,
    lastName: wanted.lastName === undefined ? present.lastName : (wanted.lastName ?? noLastName),
    shortName: wanted.shortName ?? present.shortName,
    active: present.active,
  })
  const isRenamed = (['firstName', 'lastName', 'shortName'] as const).some((name) => names[name] !== present[name])
  if (isRenamed) await updateMember(tx, { companyUserId: id, change: names, ifMatch: undefined, now: services.clock.now() })
  if (wanted.timezone !== undefined && wanted.timezone !== present.timezone) {
    const zone = timezoneField.safeParse(wanted.timezone)
    if (!zone.success) fail('INVALID', { issues: zone.error.issues.map(({ message }) => ({ path: 'timezone', message })) })
    await changeSettings(tx, id, { timezone: wanted.timezone })
  }
  if (wanted.active !== undefined) await setActive(context, { present: { ...present, ...names }, active: wanted.active, company })
}

/** Held to the rules that the screen has for them too. @throws Problem INVALID */
function readNames(names: UserChange): UserChange {
  const read = userChange.safeParse(names)
  if (read.success) return read.data
  return fail('INVALID', { issues: read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) })
}

/** Who was invited is asked again where the question is not open, and not asked any longer where it is not wanted. */
async function setActive(
  context: Context,
  { present, active, company }: { present: ProvisionedPerson; active: boolean; company: LockedCompany },
): Promise<void> {
  const { tx, services } = context
  const now = services.clock.now()
  if (present.invitation === null) {
    if (present.active === active) return
    if (active && company.freeSeats < 1) refuseSeat()
    const { shortName, firstName, lastName } = present
    await updateMember(tx, { companyUserId: present.id, change: { shortName, firstName, lastName, active }, ifMatch: undefined, now })
    return
  }
  const isOpen = present.invitation === 'open' && present.invitedUntil !== null && new Date(present.invitedUntil) > now
  if (isOpen === active) return
  if (!active) return withdrawOpenInvitation(tx, present.id, now)
  if (company.freeSeats < 1) refuseSeat()
  // Nobody is flooded with mails by a program that changes its mind.
  await spendHourly(context, { kind: 'invite', key: `${tx.companyId}/${present.email}`, most: userThrottle.resetsPerHour })
  await resendInvitation(tx, present.id, now)
}

/** 409 would read as a person who is there already. */
const refuseSeat = (): never => fail('USER_LIMIT_REACHED', { status: 403, detail: scimRefusals.noSeat })
