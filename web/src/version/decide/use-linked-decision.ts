import { type Place, suggestionsPanel } from '@strata/contract'
import { useEffect, useRef } from 'react'
import { notify } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { describeDecision } from '../describe-version.ts'
import type { ShownVersion } from '../shown-version.ts'
import { isAwaiting } from '../version-availability.ts'

/**
 * A link to what waits for one's consent or decision opens that; where it has been decided since, a toast shows by whom and when (specification 5 §19,
 * approver from a mail). One that asks for something else opens that alone.
 */
export function useLinkedDecision(link: Place | undefined, version: ShownVersion, answer: (dialog: Answer) => void): void {
  const { user } = useSession()
  const done = useRef<Place>(undefined)
  useEffect(() => {
    if (!link || link.compare || asksForMore(link) || link === done.current || link.version !== version.id) return
    done.current = link
    if (isAwaiting(version) && version.can.consent === true) answer('consent')
    else if (isAwaiting(version) && version.can.approve === true) answer('decide')
    else if (version.can.approve === 'state' && (version.approvedOn !== null || version.rejection !== null))
      notify.info(describeDecision(version, user.timezone), { id: `decided-${version.id}` })
  })
}

const asksForMore = ({ dialog, panel }: Place): boolean => (dialog && !isAnswer(dialog.name)) || panel === suggestionsPanel

/** The dialogs that answer to a version in approval. */
export type Answer = 'decide' | 'consent'

export const isAnswer = (name: string | undefined): name is Answer => name === 'decide' || name === 'consent'
