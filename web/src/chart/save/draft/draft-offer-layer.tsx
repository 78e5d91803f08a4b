import { draftMessages } from '@strata/contract'
import { type ComponentProps, useLayoutEffect, useState } from 'react'
import type { EditorSession } from '../../../editor/index.ts'
import { createLazyPart, useLazyPart } from '../../../platform/index.ts'
import { MissingAbove } from '../../open/missing-part.tsx'
import type { DraftOfferDialog } from './draft-offer-dialog.tsx'

export const draftOfferDialog = createLazyPart(() => import('./draft-offer-dialog.tsx').then((module) => module.DraftOfferDialog))

interface Props extends ComponentProps<typeof DraftOfferDialog> {
  session: EditorSession
}

/** Offers kept edits; where its code did not come editing is held until it came, for an edit would put the offer away unread. */
export function DraftOfferLayer({ session, ...offer }: Props) {
  const { part: Shown, hasFailed, tryAgain } = useLazyPart(draftOfferDialog)
  // Asked for again it is on its way, and still not there.
  const [isMissed, setMissed] = useState(false)
  if (hasFailed && !isMissed) setMissed(true)
  const isHeld = isMissed && !Shown
  // Before anything is painted, so that no edit comes earlier.
  useLayoutEffect(() => {
    if (isHeld) return session.holdEditing()
  }, [session, isHeld])
  if (Shown) return <Shown {...offer} />
  return isMissed && <MissingAbove tryAgain={tryAgain}>{draftMessages.notOffered}</MissingAbove>
}
