import { useCallback, useMemo, useState } from 'react'

const nobody = { hover: false, focus: false }

/** Whether the pointer or the keyboard is in what would go by itself. `release` is for what goes while they are in it. */
export function useAttended() {
  const [held, setHeld] = useState(nobody)
  const handlers = useMemo(
    () => ({
      onPointerEnter: () => setHeld((now) => ({ ...now, hover: true })),
      onPointerLeave: () => setHeld((now) => ({ ...now, hover: false })),
      onFocus: () => setHeld((now) => ({ ...now, focus: true })),
      onBlur: () => setHeld((now) => ({ ...now, focus: false })),
    }),
    [],
  )
  const release = useCallback(() => setHeld(nobody), [])
  return { isAttended: held.hover || held.focus, handlers, release }
}
