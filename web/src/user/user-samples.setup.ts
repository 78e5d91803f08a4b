import { userEvent } from '@testing-library/user-event'
import { buildCompany, buildUser } from '../session/session-samples.setup.ts'
import type { Session } from '../session/use-session.ts'

export const tomas = buildUser({
  companyUserId: 5,
  shortName: 'TB',
  firstName: 'Tomas',
  lastName: 'Berg',
  lastLogin: '2026-11-03T09:05:00.000Z',
})
export const ingrid = buildUser({
  companyUserId: 1,
  shortName: 'IS',
  firstName: 'Ingrid',
  lastName: 'Solheim',
  email: 'ceo@aurora.example',
  lastLogin: '2026-10-01T12:00:00.000Z',
})
export const jonas = buildUser({
  companyUserId: 9,
  shortName: 'JW',
  firstName: 'Jonas',
  lastName: '-',
  email: 'jonas@aurora.example',
  lastLogin: 'nulldate',
})
export const gone = buildUser({
  companyUserId: 12,
  shortName: 'GO',
  firstName: 'Gerd',
  lastName: 'Olsen',
  email: 'gerd@aurora.example',
  active: false,
  lastLogin: '2026-01-07T08:00:00.000Z',
})

/** Tomas administers Aurora Instruments, Ingrid is its CEO. */
export const asAdmin = (license = 40): Partial<Session> => ({
  isAdmin: true,
  userId: 5,
  user: tomas,
  company: buildCompany({ admin_id: 5, ceo_id: 1, license }),
})
export const asCeo = (): Partial<Session> => ({ ...asAdmin(), isAdmin: false, isCeo: true, userId: 1, user: ingrid })

/** Types where the keyboard is after a click there. */
export async function typeInto(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
