import { handoverTables, type RightsItem } from '@strata/contract'
import { z } from 'zod'
import type { LoadedItem, LoaderInput, MemberContext, Subject } from '../platform/index.ts'
import { type HandoverPerson, mapMembers } from './handover-views.ts'

/** A member of the company, active or not, whose lines are given away. */
interface HandoverItem extends LoadedItem {
  person: HandoverPerson
}

declare module '../platform/serve/subject.ts' {
  interface SubjectItems {
    handover: HandoverItem
  }
}

export const handoverSubject: Subject<'handover'> = { tables: handoverTables, load: loadHandoverItem }

const address = z.object({ userId: z.number() })

async function loadHandoverItem({ tx }: MemberContext, { params }: LoaderInput): Promise<HandoverItem | undefined> {
  const { userId } = address.parse(params)
  const person = (await mapMembers(tx, [userId])).get(userId)
  return person && { person, rights: handoverRightsOf(person) }
}

/** The facts that rights are decided by: the preparer is the person. */
export const handoverRightsOf = ({ userId }: Pick<HandoverPerson, 'userId'>): RightsItem => ({
  group: 'person',
  restricted: false,
  roles: [],
  preparerId: userId,
})
