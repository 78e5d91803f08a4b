import type { Company, User, UserCompany } from '@strata/contract'
import type { Session } from './use-session.ts'

export const aurora: UserCompany = { companyId: 1, companyName: 'Aurora Instruments', roles: ['advisor'], isLastUsed: true }
export const birch: UserCompany = { companyId: 2, companyName: 'Birch Foods', roles: [], isLastUsed: false }

interface Claims {
  companyId?: number
  userId?: number
  premium?: boolean
  sid?: string
  /** Seconds from now. */
  livesFor?: number
  /** Minutes without use that the company allows. */
  idle?: number
  /** The company's provider opened the session. */
  byProvider?: true
}

/** A token as the server makes them; nobody checks its signature in a browser. */
export function buildToken({
  companyId = 1,
  userId = 5,
  premium = true,
  sid = 'session-1',
  livesFor = 1800,
  ...more
}: Claims = {}): string {
  const payload = { companyId, userId, info: btoa(premium ? '2' : '1'), sid, exp: Math.floor(Date.now() / 1000) + livesFor, ...more }
  return `e30.${btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`
}

export const buildUser = (changes: Partial<User> = {}): User => ({
  id: 50,
  companyUserId: 5,
  shortName: 'TB',
  firstName: 'Tomas',
  lastName: 'Berg',
  active: true,
  email: 'admin@aurora.example',
  timezone: 'Europe/Vienna',
  mask: 0,
  ...changes,
})

export const buildCompany = (info: Partial<Company['info']> = {}): Company => ({
  id: 1,
  name: 'Aurora Instruments',
  info: {
    name: 'Aurora Instruments',
    license: 40,
    access: 'PREMIUM',
    ceo_id: 1,
    admin_id: 2,
    guidance: false,
    timezone: 'Europe/Vienna',
    signing: false,
    signed_since: null,
    has_reviews: false,
    has_consents: false,
    ...info,
  },
})

export const buildSession = (changes: Partial<Session> = {}): Session => ({
  companyId: 1,
  companyName: 'Aurora Instruments',
  userId: 5,
  user: buildUser(),
  company: buildCompany(),
  companies: [aurora],
  accountId: 50,
  isPremium: true,
  isAdmin: false,
  isCeo: false,
  isAdvisor: false,
  hasAnyRole: false,
  ...changes,
})
