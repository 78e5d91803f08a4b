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
 * A place with many texts that may be cut: each is shown whole while the pointer is over it or the keyboard is at it, and where a finger touches it. One that the page cuts
 * is found by its size; where there is more to know than a cell shows, `data-whole` has it. One tooltip serves them all; Escape hides it.
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
  const onClick = ({ target, nativeEvent }: MouseEvent): void => {
    if (isTouch(nativeEvent)) show(findWhole(target), 0)
  }
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') hide()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, only shown
    <div {...rest} {...{ onMouseOver, onFocus, onKeyDown, onClick }} onMouseLeave={hide} onPointerDown={hide} onBlur={hide} onScroll={hide}>
      {children}
      {shown && <Tooltip opened target={shown.target} label={shown.text} className={classes.whole} position="bottom-start" />}
    </div>
  )
}

/** Of a click by a finger. */
const isTouch = (click: globalThis.MouseEvent): boolean => click instanceof PointerEvent && click.pointerType === 'touch'

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
  return cell && text && [text, ...text.children].some(isCut) ? { target: cell, text: linesOf(text).join('\n') } : undefined
}

const isCut = (text: Element): boolean => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1

/** A cell may have two texts below each other. */
const linesOf = (text: Element): string[] =>
  (text.children.length > 1 ? [...text.children] : [text]).map(({ textContent }) => textContent ?? '').filter((line) => line !== '')
