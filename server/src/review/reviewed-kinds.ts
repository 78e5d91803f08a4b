import { nameItem, nameProcess, plainKindNames, type ReviewItemType, type RightsItem, reviewNoticeMessages } from '@strata/contract'
import type { Place, UnnamedPlace } from '../process/index.ts'
import { reviewedChart } from './kinds/reviewed-chart.ts'
import { reviewedDocument } from './kinds/reviewed-document.ts'
import { reviewedExpectation } from './kinds/reviewed-expectation.ts'
import type { InForce, ReviewedKind } from './kinds/reviewed-kind.ts'
import { reviewedPlain } from './kinds/reviewed-plain.ts'

/** All kinds of items that are reviewed. */
export const reviewedKinds: readonly ReviewedKind[] = [
  reviewedChart,
  reviewedExpectation,
  reviewedDocument,
  ...plainKindNames.map(reviewedPlain),
]

const byType: ReadonlyMap<ReviewItemType, ReviewedKind> = new Map(
  reviewedKinds.flatMap((kind) => kind.types.map((type) => [type, kind] as const)),
)

export function kindOf(type: ReviewItemType): ReviewedKind {
  const kind = byType.get(type)
  if (!kind) throw new Error(`Nothing brings how ${type} is reviewed.`)
  return kind
}

/** `(P1) Win orders — Macro`, `(P1) Win orders — Process document “Checklist”`, `Travel policy — General Documents` */
export function nameReviewed({ type, documentName }: Pick<InForce, 'type' | 'documentName'>, place: Place | null): string {
  const typeName = kindOf(type).nameType(type)
  if (documentName === null || place === null) return nameItem({ of: documentName ?? place, type: typeName })
  return reviewNoticeMessages.ofProcess({ process: nameProcess(place), type: typeName, name: documentName })
}

/** The facts that rights are decided by. */
export const reviewRightsOf = ({ type }: Pick<InForce, 'type'>, place: UnnamedPlace | null): RightsItem => ({
  group: kindOf(type).groupOf(type, place),
  restricted: place?.isClosed ?? false,
  roles: place?.roles ?? [],
  frozen: place ? place.isDeleted || place.isBelowDeleted : false,
})
