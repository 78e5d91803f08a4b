import { useSession } from '../session/index.ts'
import { describeEditing, editorsOf } from './describe-present.ts'
import { usePresent } from './presence-context.ts'

/**
 * Why actions on the version on screen that would strand somebody's unsaved edits wait, in a sentence; undefined where nobody else edits it. Who chose to
 * edit beside somebody waits all the same, and so does who edits it in another window of their own.
 */
export function useReasonToWait(): string | undefined {
  const { user } = useSession()
  const presence = usePresent()
  return (presence && describeEditing(editorsOf(presence), user.timezone)) || undefined
}
