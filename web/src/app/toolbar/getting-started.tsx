import { Popover } from '@mantine/core'
import { actionMessages, type FirstSteps, gettingStartedMessages as messages } from '@strata/contract'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { firstStepsQuery } from '../../company/index.ts'
import { usePreference } from '../../preference/index.ts'
import { useSession } from '../../session/index.ts'
import { saveUnsaved, useUnsavedGuard } from '../../tabs/index.ts'
import { ActionButton } from '../../ui/index.ts'
import { type FirstStep, FirstStepRow } from './first-step-row.tsx'
import classes from './getting-started.module.css'
import { closeFirstSteps, openFirstSteps, useFirstStepsList } from './toolbar-items.ts'

/** In this order. */
const steps: readonly FirstStep[] = ['people', 'map', 'roles', 'approval']

/**
 * Administrator and CEO of a new company see here how far it is, until all four steps are done or the list is put away; Help opens it again
 * (specification 5 §19).
 */
export function GettingStarted() {
  const { companyId } = useSession()
  const { data } = useQuery(firstStepsQuery(companyId))
  const isOpen = useFirstStepsList((list) => list.isOpen)
  if (!data || (!isOpen && countDone(data) === steps.length)) return null
  return <Chip done={data} isOpen={isOpen} />
}

const countDone = (done: FirstSteps): number => steps.filter((step) => done[step]).length

function Chip({ done, isOpen }: { done: FirstSteps; isOpen: boolean }) {
  const { companyId } = useSession()
  const { refetch } = useQuery(firstStepsQuery(companyId))
  const [kept, save] = usePreference('firstSteps')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpen) void refetch()
  }, [isOpen, refetch])
  if (!kept || (kept.left && !isOpen)) return null
  const setLeft = (left: boolean): void => {
    closeFirstSteps()
    void save({ left })
  }
  const onSaved = (): void => {
    // The button that saved goes, and the keyboard would go with it.
    title.current?.focus()
    void refetch()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={closeFirstSteps}
      position="bottom-start"
      width="min(440px, calc(100vw - 16px))"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <ActionButton
          className={classes.chip}
          variant="default"
          size="xs"
          aria-haspopup="dialog"
          aria-label={messages.chip({ done: countDone(done) })}
          onClick={isOpen ? closeFirstSteps : openFirstSteps}
        >
          <span className={classes.long}>{messages.chip({ done: countDone(done) })}</span>
          <span className={classes.short} aria-hidden>
            <IconListCheck size={16} stroke={1.6} />
            {countDone(done)}/{steps.length}
          </span>
        </ActionButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={messages.title}>
        {/* It has the focus: the button of a step goes when the step is done. */}
        <h2 ref={title} className={classes.title} tabIndex={-1} data-autofocus>
          {messages.title}
        </h2>
        <SaveFirst onSaved={onSaved} />
        <ol className={classes.steps}>
          {steps.map((step, index) => (
            <FirstStepRow key={step} step={step} number={index + 1} done={done} />
          ))}
        </ol>
        {countDone(done) < steps.length && (
          <div className={classes.leave}>
            <span className={classes.about}>{kept.left ? messages.isLeft : messages.mayLeave}</span>
            <ActionButton variant="subtle" size="xs" onClick={() => setLeft(!kept.left)}>
              {kept.left ? messages.keep : messages.leave}
            </ActionButton>
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Each step leads away from what is not saved. */
function SaveFirst({ onSaved }: { onSaved: () => void }) {
  const unsaved = useUnsavedGuard(({ sources }) => sources[0])
  if (!unsaved) return null
  const save = async (): Promise<void> => {
    if (await saveUnsaved()) onSaved()
  }
  return (
    <div className={classes.unsaved} role="status">
      <span>{messages.unsaved({ item: unsaved.label })}</span>
      <ActionButton size="xs" onClick={() => void save()}>
        {actionMessages.save}
      </ActionButton>
    </div>
  )
}
