import { type RefObject, useEffect, useRef } from 'react'
import { isNowhere } from '../ui/index.ts'
import { stepAt } from './actions/action.ts'
import { matchesShortcut } from './actions/shortcut.ts'
import type { EditorSession } from './editor-session.ts'

const stops = 'button, input, textarea, select, a[href], [tabindex="0"]'

/** What a person presses before the keyboard is anywhere, as it is after a screen has opened. */
const fromNowhere = [
  { keys: 'Mod+F', opens: { isFindOpen: true } },
  { keys: '?', opens: { isHelpOpen: true } },
] as const

/**
 * F6 moves the keyboard to the next of the parts around a chart marked `data-region` (toolbar, chart, panel), Shift F6 to the previous one, from anywhere.
 * Find in chart and the list of shortcuts come also while the keyboard is nowhere. Answers what to put on the element around them.
 */
export function useRegions(session: EditorSession): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[aria-modal="true"]')) return
      const regions = shownRegions(around.current)
      if (regions.length === 0) return
      event.preventDefault()
      const here = regions.findIndex((region) => region.contains(document.activeElement))
      const by = event.shiftKey ? -1 : 1
      const next = regions[here < 0 ? startAt(regions) : (here + by + regions.length) % regions.length]
      if (next) enter(next, session)
    }
    const pressNowhere = (event: KeyboardEvent) => {
      const isFree = isNowhere(event.target) && !document.querySelector('[aria-modal="true"]')
      const pressed = isFree ? fromNowhere.find(({ keys }) => matchesShortcut(event, keys)) : undefined
      if (!pressed || shownRegions(around.current).length === 0) return
      event.preventDefault()
      session.setState(pressed.opens)
    }
    const end = new AbortController()
    window.addEventListener('keydown', press, end)
    window.addEventListener('keydown', pressNowhere, end)
    return () => end.abort()
  }, [session])
  return around
}

function shownRegions(around: HTMLElement | null): HTMLElement[] {
  return [...(around?.querySelectorAll<HTMLElement>('[data-region]') ?? [])].filter((region) => region.getClientRects().length > 0)
}

/** From outside one comes to the chart. */
function startAt(regions: readonly HTMLElement[]): number {
  return Math.max(
    0,
    regions.findIndex((region) => region.querySelector('.react-flow')),
  )
}

function enter(region: HTMLElement, { state, viewport }: EditorSession): void {
  if (region.querySelector('.react-flow')) {
    const step = stepAt(state)
    if (step === null) viewport.focusCanvas()
    else viewport.focusNode(step)
    return
  }
  const row = region.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')
  const first = [...region.querySelectorAll<HTMLElement>(stops)].find((stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0)
  ;(row ?? first)?.focus()
}
