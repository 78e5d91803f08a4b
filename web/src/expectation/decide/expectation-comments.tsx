import { useMemo, useState } from 'react'
import { type CommentsCall, loadCommentsPanel, OpenComments } from '../../comment/index.ts'
import { lazyScreen } from '../../ui/index.ts'
import { decisionScreenStyles as classes } from '../../version/index.ts'
import { nameOfExpectations } from '../expectation-parts.ts'
import type { OpenedExpectation } from '../opened-expectation.ts'

const CommentsPanel = lazyScreen('The list of comments', loadCommentsPanel)

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
