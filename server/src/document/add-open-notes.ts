import { type CompanyDocument, type DocumentType, reviewItemType } from '@strata/contract'
import type { MemberContext } from '../platform/index.ts'
import { withNotes } from '../version/index.ts'
import { listOpenNotes } from './open-note-views.ts'

/**
 * Gives documents what reviews of the version in force found, until the next one is approved: that version itself, and the one under way, which corrects it. Nothing is asked where
 * the company never set a review.
 */
export async function addOpenNotes(
  { tx, actor }: Pick<MemberContext, 'tx' | 'actor'>,
  docType: DocumentType,
  documents: CompanyDocument[],
): Promise<CompanyDocument[]> {
  const { data: type } = reviewItemType.safeParse(docType)
  if (!actor.hasReviews || !type || documents.length === 0) return documents
  const notes = await listOpenNotes(tx, type, [...new Set(documents.map(({ chronId }) => chronId))])
  return documents.map((document) =>
    withNotes(
      document,
      notes.filter(({ chronId, version }) => chronId === document.chronId && version <= document.version && document.retiredOn === null),
    ),
  )
}
