import { type ComponentType, type FunctionComponent, useLayoutEffect, useState } from 'react'
import { createLazyPart, useLazyPart } from '../../platform/index.ts'

/** Where the code of a component did not come. */
export interface Missed {
  tryAgain: () => void
  /** It was asked for again and is on its way. */
  isTrying: boolean
}

interface Places<Props> {
  /** Stands in its place where its code did not come, until it came; the props are those of the component. */
  Missing: ComponentType<Props & Missed>
  /** Stands in its place while its code is on its way; nothing when left out. */
  Waiting?: ComponentType<Props>
}

/**
 * A component whose code comes when it is first shown, the only way to load one late. Unlike with React's `lazy`, the screen around it stays where the
 * code does not come, and the next showing asks for it again.
 */
export function lazyComponent<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
  { Missing, Waiting }: Places<Props>,
): FunctionComponent<Props> {
  const source = createLazyPart(bring)
  return function Late(props: Props) {
    // What failed for a former showing is asked for again, and counts only once that failed too.
    const [isAsked, setAsked] = useState(false)
    const [isMissed, setMissed] = useState(false)
    const { part: Part, hasFailed, tryAgain } = useLazyPart(source)
    useLayoutEffect(() => setAsked(true), [])
    if (hasFailed && isAsked && !isMissed) setMissed(true)
    if (Part) return <Part {...props} />
    if (isMissed) return <Missing {...props} tryAgain={tryAgain} isTrying={!hasFailed} />
    return Waiting ? <Waiting {...props} /> : null
  }
}
