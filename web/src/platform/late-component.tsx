import { type ComponentType, useLayoutEffect, useState } from 'react'
import { createLatePart, useLatePart } from './late-part.ts'

interface Places<Props> {
  /** Stands in its place where its code did not come; the props are those of the component. */
  Missing: ComponentType<Props & { tryAgain: () => void }>
}

/**
 * A component whose code comes when it is first shown. Unlike with `lazy`, the screen around it stays where the code does not come, and
 * the next showing asks for it again.
 */
export function lateComponent<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
  { Missing }: Places<Props>,
): ComponentType<Props> {
  const source = createLatePart(bring)
  return function Late(props: Props) {
    // What failed for a former showing is asked for again, and counts only once that failed too.
    const [isAsked, setAsked] = useState(false)
    const { part: Part, hasFailed, tryAgain } = useLatePart(source)
    useLayoutEffect(() => setAsked(true), [])
    if (Part) return <Part {...props} />
    return hasFailed && isAsked ? <Missing {...props} tryAgain={tryAgain} /> : null
  }
}

/** For a dialog: it closes, and the toast about the newer release says why. Opened again, it is asked for again. */
export function ClosedDialog({ onClose }: { onClose: () => void }) {
  useLayoutEffect(() => {
    onClose()
  }, [onClose])
  return null
}
