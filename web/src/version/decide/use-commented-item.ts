import { useMemo } from 'react'
import type { CommentItem } from '../../comment/index.ts'
import type { AnyVersion } from '../shown-version.ts'
import type { VersionedItem } from '../versioned-item.ts'

/** Whose comments are part of the evidence; nothing where there are none, or the person may not read them. */
export function useCommentedItem({ companyId, commentType }: VersionedItem, { chronId, can }: AnyVersion): CommentItem | undefined {
  const mayRead = can.comments === true
  return useMemo(
    () => (commentType && mayRead ? { companyId, type: commentType, chronId } : undefined),
    [companyId, commentType, chronId, mayRead],
  )
}
