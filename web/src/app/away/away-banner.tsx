import { awayMessages } from '@strata/contract'
import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { panelId } from '../../tabs/index.ts'
import { Banner } from '../../ui/index.ts'
import classes from './away-banner.module.css'
import { useTabOrderOfDialog } from './use-tab-order-of-dialog.ts'
import { tryNow, useReach, watchReach } from './watch-reach.ts'

/** Says in one place that the server cannot be reached, until it can: above the page in its line, or over the page. It is over a dialog that is open. */
export function AwayBanner({ isOver = false }: { isOver?: boolean }) {
  const { phase } = useReach()
  useEffect(watchReach, [])
  // The region is there before its text, or the text is not announced.
  return (
    <div aria-live="polite" className={classes.place} data-over={isOver || undefined} data-away-banner={phase !== 'here' || undefined}>
      {phase === 'back' ? <Back /> : phase !== 'here' && <Away />}
    </div>
  )
}

function Away() {
  const isWaiting = useReach((reach) => reach.phase === 'away')
  const ref = useGivenFocus()
  useTabOrderOfDialog(ref)
  return (
    <div ref={ref}>
      <Banner
        tone="ia"
        icon={<IconCloudOff size={16} stroke={1.8} />}
        aside={isWaiting ? <SecondsLeft /> : awayMessages.trying}
        action={{ label: awayMessages.tryNow, run: tryNow }}
      >
        {awayMessages.away}
      </Banner>
    </div>
  )
}

/** Where the keyboard is on the button when the server answers, the content of the page takes it. */
function useGivenFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const banner = ref.current
    return () => {
      if (banner?.contains(document.activeElement)) document.getElementById(panelId)?.focus({ preventScroll: true })
    }
  }, [])
  return ref
}

const Back = () => (
  <Banner tone="info" icon={<IconCloudCheck size={16} stroke={1.8} />}>
    {awayMessages.back}
  </Banner>
)

function SecondsLeft() {
  const nextTryAt = useReach((reach) => (reach.phase === 'away' ? reach.nextTryAt : 0))
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return awayMessages.tryingIn({ seconds: Math.max(1, Math.ceil((nextTryAt - now) / 1000)) })
}
