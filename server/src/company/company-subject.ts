import { companyTables } from '@strata/contract'
import { z } from 'zod'
import type { LoadedItem, LoaderInput, MemberContext, Subject } from '../platform/index.ts'
import { isMember } from './member-views.ts'

export const companySubject: Subject<'company'> = { tables: companyTables, load: loadCompanyItem }

/** Roles name a member one way, users another (specification 1 §7). */
const address = z.object({ companyUserId: z.number().optional(), userId: z.number().optional() })

/** The company as a whole. A call that names a member of another company, or nobody, finds nothing. */
async function loadCompanyItem({ tx }: MemberContext, { params }: LoaderInput): Promise<LoadedItem | undefined> {
  const { companyUserId, userId = companyUserId } = address.parse(params)
  if (userId !== undefined && !(await isMember(tx, userId))) return undefined
  return { rights: { group: 'company', restricted: false, roles: [] } }
}
