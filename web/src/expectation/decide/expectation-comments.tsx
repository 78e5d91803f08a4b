import { useMemo, useState } from 'react'
import { OpenComments } from '../../comment/open-comments.tsx'
import type { CommentsCall } from '../../comment/use-comments-view.ts'
import { lazyScreen } from '../../ui/lazy/lazy-screen.tsx'
import classes from '../../version/decide/decision-screen.module.css'
import { nameOfExpectations } from '../expectation-parts.ts'
import type { OpenedExpectation } from '../opened-expectation.ts'

const CommentsPanel = lazyScreen('The list of comments', () =>
  import('../../comment/comments-panel.tsx').then((module) => module.CommentsPanel),
)

/** What is discussed about the expectations to decide; a thread opens over the evidence, and the decision waits below it as it is. */
export function ExpectationComments({ opened }: { opened: OpenedExpectation }) {
  const { place, type, info, can } = opened
  const { companyId } = place
  const { chronId } = info
  const item = useMemo(() => ({ companyId, type, chronId }), [companyId, type, chronId])
  const [call, setCall] = useState<CommentsCall>()
  if (can.comments !== true) return null
  return (
    <>
      <OpenComments item={item} onOpen={(threadChronId) => setCall({ threadChronId })} />
      {call && (
        <div className={classes.comments}>
          <CommentsPanel item={item} itemName={nameOfExpectations(opened)} {...call} onClose={() => setCall(undefined)} />
        </div>
      )}
    </>
  )
}
