import { Tooltip } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { findWhole, isShownAlready, type WholeText } from './find-whole.ts'
import classes from './truncation-tooltip.module.css'

/** Milliseconds; the tooltips of controls are there by then, and need not be repeated. */
const delay = 350

/**
 * Shows each text of the page that is cut whole, while the pointer is over it or the keyboard is at it, and where a finger touches it. A cut text is found by its size; where
 * there is more to know than a cell shows, `data-whole` has it. One tooltip serves the whole page; Escape hides it.
 */
export function TruncationTooltip() {
  const [shown, setShown] = useState<WholeText>()
  const isByKeys = useIsByKeys()
  useEffect(() => {
    let timer: number | undefined
    let wanted: WholeText | undefined
    const show = (next: WholeText | undefined, after = 0): void => {
      if (next?.target === wanted?.target && next?.text === wanted?.text) return
      window.clearTimeout(timer)
      wanted = next
      setShown(undefined)
      if (next) timer = window.setTimeout(() => isShownAlready(next) || setShown(next), after)
    }
    const hide = (): void => show(undefined)
    const end = new AbortController()
    const listen = { signal: end.signal, capture: true, passive: true }
    document.addEventListener('mouseover', ({ target, buttons }) => show(buttons === 0 ? findWhole(target) : undefined, delay), listen)
    document.addEventListener('focusin', ({ target }) => isByKeys.current && show(findWhole(target)), listen)
    document.addEventListener('click', (click) => isTouch(click) && show(findWhole(click.target)), listen)
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), listen)
    // Out of the window.
    document.addEventListener('mouseout', ({ relatedTarget }) => relatedTarget === null && hide(), listen)
    for (const leaving of ['pointerdown', 'focusout', 'scroll']) document.addEventListener(leaving, hide, listen)
    return () => {
      window.clearTimeout(timer)
      end.abort()
    }
  }, [isByKeys])
  if (!shown?.target.isConnected) return null
  const label = <span dir="auto">{shown.text}</span>
  return <Tooltip opened target={shown.target} label={label} className={classes.whole} position="bottom-start" />
}

/** Of a click by a finger. */
const isTouch = (click: MouseEvent): boolean => click instanceof PointerEvent && click.pointerType === 'touch'

/** Whether the keyboard was used last: the focus that a dialog gives back to a pointer means nothing. */
function useIsByKeys(): RefObject<boolean> {
  const isByKeys = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event): void => {
      isByKeys.current = type === 'keydown'
    }
    const events = ['keydown', 'pointerdown']
    for (const type of events) document.addEventListener(type, note, true)
    return () => {
      for (const type of events) document.removeEventListener(type, note, true)
    }
  }, [])
  return isByKeys
}
