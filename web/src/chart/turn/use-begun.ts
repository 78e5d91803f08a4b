import { useState } from 'react'
import { type Editor, editorsOf, usePresent } from '../../presence/index.ts'

/** Who was the last to begin to edit while the version is on screen; those who did so before are none of it. */
export function useBegun(): Editor | undefined {
  const presence = usePresent()
  const [begun, setBegun] = useState<Editor>()
  const [seen, setSeen] = useState<{ presence: typeof presence; ids: ReadonlySet<number> | undefined }>({
    presence: undefined,
    ids: undefined,
  })
  if (presence && presence !== seen.presence) {
    const editors = editorsOf(presence)
    setSeen({ presence, ids: new Set(editors.map(({ id }) => id)) })
    const { ids } = seen
    const next = ids && editors.find(({ id }) => !ids.has(id))
    if (next) setBegun(next)
  }
  return begun
}
