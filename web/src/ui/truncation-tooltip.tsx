import { Tooltip } from '@mantine/core'
import {
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import classes from './truncation-tooltip.module.css'

interface Props extends HTMLAttributes<HTMLDivElement> {
  ref?: Ref<HTMLDivElement>
}

interface Shown {
  target: HTMLElement
  text: string
}

/** Milliseconds, as of every tooltip. */
const delay = 300

/**
 * A place with many texts that may be cut: each is shown whole while the pointer is over it or the keyboard is at it. Where a text is known to be
 * cut, `data-whole` has it; one that the page cuts is found by its size. One tooltip serves them all; Escape hides it.
 */
export function TruncationTooltip({ children, ...rest }: Props) {
  const [shown, setShown] = useState<Shown>()
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const show = (next: Shown | undefined, after: number): void => {
    window.clearTimeout(timer.current)
    if (next?.target === shown?.target && next?.text === shown?.text) return
    if (after === 0 || !next) setShown(next)
    else timer.current = window.setTimeout(() => setShown(next), after)
  }
  const onMouseOver = ({ target }: MouseEvent): void => show(findWhole(target), delay)
  const isByKeys = useIsByKeys()
  const onFocus = ({ target }: FocusEvent): void => {
    if (isByKeys.current) show(findWhole(target), 0)
  }
  const hide = (): void => show(undefined, 0)
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') hide()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, only shown
    <div {...rest} {...{ onMouseOver, onFocus, onKeyDown }} onMouseLeave={hide} onPointerDown={hide} onBlur={hide} onScroll={hide}>
      {children}
      {shown && <Tooltip opened target={shown.target} label={shown.text} className={classes.whole} position="bottom-start" />}
    </div>
  )
}

/** Whether the keyboard was used last, here or elsewhere: the focus that a dialog gives back to a pointer means nothing. */
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

function findWhole(at: EventTarget): Shown | undefined {
  if (!(at instanceof Element)) return undefined
  const cell = at.closest<HTMLElement>('[tabindex]')
  // What is around the cells has texts too, but none of them is meant there.
  const known = at.closest<HTMLElement>('[data-whole]') ?? cell?.querySelector<HTMLElement>('[data-whole]')
  if (known?.dataset.whole !== undefined) return { target: known, text: known.dataset.whole }
  const text = cell?.firstElementChild
  const isCut = text instanceof HTMLElement && (text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1)
  return cell && isCut ? { target: cell, text: text.textContent ?? '' } : undefined
}
