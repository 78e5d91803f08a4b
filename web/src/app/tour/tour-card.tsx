import { Button, CloseButton, Popover } from '@mantine/core'
import { tourMessages as messages } from '@strata/contract'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { notify } from '../../platform/index.ts'
import { ButtonAnchor, useIsSmall } from '../../ui/index.ts'
import classes from './tour.module.css'
import { tourSteps } from './tour-steps.ts'
import { useTourTarget } from './use-tour-target.ts'

interface Props {
  step: number
  onGo: (step: number) => void
  onLeave: () => void
}

/** One step, beside what it is about; at the lower edge where that is not to be seen or there is no room beside it. */
export function TourCard({ step, onGo, onLeave }: Props) {
  const isSmall = useIsSmall()
  const { selector = '', side = 'bottom' } = tourSteps[step] ?? {}
  const target = useTourTarget(selector)
  const id = useId()
  const leave = (): void => {
    onLeave()
    notify.info(messages.again)
  }
  const leaveByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    leave()
  }
  const content = <Content {...{ step, onGo, id }} onLeave={leave} />
  if (!target || isSmall) {
    return (
      <div className={classes.below} role="dialog" aria-labelledby={id} onKeyDown={leaveByKey}>
        {content}
      </div>
    )
  }
  return (
    <Popover opened position={side} withArrow withRoles={false} closeOnClickOutside={false} shadow="md" width={320}>
      <Popover.Target>
        <ButtonAnchor button={target} />
      </Popover.Target>
      <Popover.Dropdown className={classes.beside} role="dialog" aria-labelledby={id} onKeyDown={leaveByKey}>
        {content}
      </Popover.Dropdown>
    </Popover>
  )
}

function Content({ step, onGo, onLeave, id }: Props & { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Each step is heard, and the keyboard is where it goes on.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { title, text } = tourSteps[step] ?? {}
  const isLast = step === tourSteps.length - 1
  return (
    <>
      <div className={classes.head}>
        <h2 id={id} ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        <CloseButton size={24} aria-label={messages.leave} onClick={onLeave} />
      </div>
      <p className={classes.text}>{text}</p>
      <div className={classes.foot}>
        <span className={classes.count}>{messages.stepOf({ step: step + 1, count: tourSteps.length })}</span>
        {step > 0 && (
          <Button variant="subtle" size="xs" onClick={() => onGo(step - 1)}>
            {messages.back}
          </Button>
        )}
        <Button size="xs" onClick={() => (isLast ? onLeave() : onGo(step + 1))}>
          {isLast ? messages.finish : messages.next}
        </Button>
      </div>
    </>
  )
}
