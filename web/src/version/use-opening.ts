import { useState } from 'react'
import type { ShownVersion } from './shown-version.ts'

/**
 * Names one opening of a version: another whenever a screen begins, or shows another version or another state of it. What was loaded for
 * an earlier opening knows nothing of what was saved since.
 */
export function useOpening(version: ShownVersion | undefined): string {
  const shown = version ? `${version.id} ${version.status.name} ${version.sentOn}` : ''
  const [held, setHeld] = useState(() => ({ shown, name: crypto.randomUUID() }))
  if (held.shown === shown) return held.name
  const next = { shown, name: crypto.randomUUID() }
  setHeld(next)
  return next.name
}
