import { type Refusal, reviewItemType, reviewMessages, reviewTables } from '@strata/contract'
import { z } from 'zod'
import type { LoadedItem, LoaderInput, MemberContext, Subject } from '../platform/index.ts'
import { findPlace, maySeeProcess, type Place } from '../process/index.ts'
import { reviewRightsOf } from './reviewed-kinds.ts'
import { findReviewed, type ReviewedRow } from './reviewed-views.ts'

/** What is in force, with how its review stands. */
export interface ReviewItem extends LoadedItem, ReviewedRow {
  /** The process it is below, as its reader finds it; null: none. */
  place: Place | null
}

declare module '../platform/serve/subject.ts' {
  interface SubjectItems {
    review: ReviewItem
  }
}

export const reviewSubject: Subject<'review'> = { tables: reviewTables, load: loadReviewItem, explain }

const address = z.object({ itemType: reviewItemType, itemId: z.number() })

/** Nothing where no version is in force. */
async function loadReviewItem({ tx, actor, services }: MemberContext, { params }: LoaderInput): Promise<ReviewItem | undefined> {
  const { itemType: type, itemId: chronId } = address.parse(params)
  const reviewed = await findReviewed(tx, { type, chronId }, services.clock.now())
  if (!reviewed) return undefined
  const place = reviewed.processChronId === null ? null : await findPlace(tx, reviewed.processChronId, actor.companyUserId)
  if (place === undefined || (place && !maySeeProcess(actor, place))) return undefined
  return { ...reviewed, place, rights: reviewRightsOf(reviewed, place) }
}

function explain({ because }: Refusal, _action: string, { rights }: ReviewItem) {
  return because === 'state' && rights.frozen ? { detail: reviewMessages.readOnly } : undefined
}
