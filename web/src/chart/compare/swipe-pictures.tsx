import { compareMessages as messages } from '@strata/contract'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import classes from './compared-pictures.module.css'
import type { SideNames } from './compared-pictures.tsx'

interface Props {
  names: SideNames
  before: ReactNode
  after: ReactNode
}

/** One picture over the other: left of the divider one sees the state before, right of it the one after. */
export function SwipePictures({ names, before, after }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(50)
  const followPointer = ({ clientX, buttons }: PointerEvent) => {
    const { left = 0, width = 0 } = frame.current?.getBoundingClientRect() ?? {}
    if (buttons !== 0 && width > 0) setShare(clampShare(((clientX - left) / width) * 100))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = shareByKey(event.key, share)
    if (wanted === undefined) return
    setShare(clampShare(wanted))
    event.preventDefault()
  }
  return (
    <div ref={frame} className={classes.swipe}>
      <div className={classes.layer}>{before}</div>
      <div className={classes.layer} style={{ clipPath: `inset(0 0 0 ${share}%)` }}>
        {after}
      </div>
      <span className={classes.name} data-side="before" style={{ opacity: share < 12 ? 0 : 1 }} aria-hidden>
        {names.before}
      </span>
      <span className={classes.name} data-side="after" style={{ opacity: share > 88 ? 0 : 1 }} aria-hidden>
        {names.after}
      </span>
      <div className={classes.rail} aria-hidden />
      <div
        className={classes.divider}
        style={{ left: `${share}%` }}
        role="slider"
        tabIndex={0}
        aria-label={messages.divider({ before: names.before })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share)}
        aria-valuetext={messages.dividerAt({ ...names, share: String(Math.round(share)), rest: String(100 - Math.round(share)) })}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={followPointer}
      />
    </div>
  )
}

const clampShare = (share: number): number => Math.min(100, Math.max(0, share))

function shareByKey(key: string, share: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return share - 2
    case 'ArrowRight':
    case 'ArrowUp':
      return share + 2
    case 'PageDown':
      return share - 10
    case 'PageUp':
      return share + 10
    case 'Home':
      return 0
    case 'End':
      return 100
    default:
      return undefined
  }
}
