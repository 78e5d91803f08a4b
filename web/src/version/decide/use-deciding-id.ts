import { useState } from 'react'
import type { ShownVersion } from '../shown-version.ts'
import { isAwaiting } from '../version-availability.ts'

type Id = ShownVersion['id']

/** The version whose decision is open. It is forgotten when that waits no more: sent once more it opens nothing by itself. */
export function useDecidingId(versions: readonly ShownVersion[]): [Id | undefined, (id: Id | undefined) => void] {
  const [decidingId, setDecidingId] = useState<Id>()
  if (decidingId !== undefined && !versions.some((version) => version.id === decidingId && isAwaiting(version))) setDecidingId(undefined)
  return [decidingId, setDecidingId]
}
