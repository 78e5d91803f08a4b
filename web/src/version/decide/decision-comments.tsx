import { decideMessages as messages, nameItem } from '@strata/contract'
import { useState } from 'react'
import { type CommentsCall, type CommentsPanel as CommentsList, loadCommentsPanel, OpenComments } from '../../comment/index.ts'
import { lazyScreen } from '../../ui/index.ts'
import type { AnyVersion } from '../shown-version.ts'
import type { VersionedItem } from '../versioned-item.ts'
import classes from './decision-screen.module.css'
import { useCommentedItem } from './use-commented-item.ts'

const CommentsPanel = lazyScreen(messages.comments, loadCommentsPanel)

export interface CommentedParts {
  /** Names what a comment is about: a step of a chart. */
  nodes?: Parameters<typeof CommentsList>[0]['nodes']
  /** Shows it in the picture. */
  onShowNode?: ((nodeId: string) => void) | undefined
}

interface Props extends CommentedParts {
  item: VersionedItem
  version: AnyVersion
}

/** What is discussed about what is to be decided; a thread opens over the evidence, and the decision waits below it as it is. */
export function DecisionComments({ item, version, ...parts }: Props) {
  const commented = useCommentedItem(item, version)
  const [call, setCall] = useState<CommentsCall>()
  if (!commented) return null
  return (
    <>
      <OpenComments item={commented} onOpen={(threadChronId) => setCall({ threadChronId })} />
      {call && (
        <div className={classes.comments}>
          <CommentsPanel item={commented} itemName={nameItem(item.named)} {...parts} {...call} isApart onClose={() => setCall(undefined)} />
        </div>
      )}
    </>
  )
}
