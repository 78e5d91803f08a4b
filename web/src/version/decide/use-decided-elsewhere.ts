import { useCallback, useEffect, useRef } from 'react'
import { notify } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { describeDecision } from '../describe-version.ts'
import type { ShownVersion } from '../shown-version.ts'
import { isAwaiting } from '../version-availability.ts'

/**
 * Tells once who decided what waited here, when the versions are asked anew and it waits no more. What is returned marks a
 * version whose end was told here already.
 */
export function useDecidedElsewhere(versions: readonly ShownVersion[]): (id: ShownVersion['id']) => void {
  const { user } = useSession()
  const before = useRef(versions)
  const announced = useRef(new Set<ShownVersion['id']>())
  useEffect(() => {
    const waited = before.current.filter(isAwaiting)
    before.current = versions
    for (const { id } of waited) {
      const now = versions.find((version) => version.id === id)
      if (now && !isAwaiting(now) && !announced.current.has(id)) notify.info(describeDecision(now, user.timezone), { id: `decided-${id}` })
    }
    announced.current.clear()
  }, [versions, user.timezone])
  return useCallback((id) => announced.current.add(id), [])
}
