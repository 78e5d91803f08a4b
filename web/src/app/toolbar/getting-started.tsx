import { Button, Popover, VisuallyHidden } from '@mantine/core'
import { actionMessages, type FirstSteps, gettingStartedMessages as messages } from '@strata/contract'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { firstStepsQuery } from '../../company/index.ts'
import { whileLoading } from '../../platform/index.ts'
import { usePreference } from '../../preference/index.ts'
import { findProcessWithoutLeader, nameOfProcess } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { globalChartTab, openGuarded, openPlace, openWorkspaceDialog, saveUnsaved, selectTab, useUnsavedGuard } from '../../tabs/index.ts'
import { ActionButton } from '../../ui/index.ts'
import classes from './getting-started.module.css'
import { closeFirstSteps, openFirstSteps, useFirstStepsList } from './toolbar-items.ts'

/** In this order. */
const steps = ['people', 'map', 'roles', 'approval'] as const satisfies readonly (keyof FirstSteps)[]
type Step = (typeof steps)[number]

const openGlobalChart = (): void => selectTab(globalChartTab.id)

/** To the roles of the first process without a leader, where one is saved already; else to the lists of all. */
async function giveRoles(companyId: number): Promise<void> {
  const found = await findProcessWithoutLeader(companyId).catch(() => undefined)
  if (!found) openWorkspaceDialog('membership')
  else openPlace({ tab: 'process', source: found.chronId, dialog: { name: 'roles' } }, nameOfProcess(found))
}

const ways: Record<Step, (companyId: number) => void> = {
  people: () => openPlace({ tab: 'users' }),
  map: openGlobalChart,
  roles: (companyId) => void whileLoading(() => giveRoles(companyId)),
  approval: openGlobalChart,
}

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
  useEffect(() => {
    if (isOpen) void refetch()
  }, [isOpen, refetch])
  if (!kept || (kept.left && !isOpen)) return null
  const setLeft = (left: boolean): void => {
    closeFirstSteps()
    void save({ left })
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
          onClick={isOpen ? closeFirstSteps : openFirstSteps}
        >
          {messages.chip({ done: countDone(done) })}
        </ActionButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={messages.title}>
        {/* It has the focus: the button of a step goes when the step is done. */}
        <h2 className={classes.title} tabIndex={-1} data-autofocus>
          {messages.title}
        </h2>
        <SaveFirst />
        <ol className={classes.steps}>
          {steps.map((step, index) => (
            <StepRow key={step} step={step} number={index + 1} done={done} />
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

/** Steps are taken elsewhere, where what is not saved would not be seen. */
function SaveFirst() {
  const { companyId } = useSession()
  const { refetch } = useQuery(firstStepsQuery(companyId))
  const unsaved = useUnsavedGuard(({ sources }) => sources[0])
  if (!unsaved) return null
  const save = async (): Promise<void> => {
    if (await saveUnsaved()) await refetch()
  }
  return (
    <div className={classes.unsaved} role="status">
      <span>{messages.unsaved({ item: unsaved.label })}</span>
      <Button size="xs" onClick={() => void save()}>
        {actionMessages.save}
      </Button>
    </div>
  )
}

interface StepRowProps {
  step: Step
  number: number
  done: FirstSteps
}

function StepRow({ step, number, done }: StepRowProps) {
  const { name, about, go } = messages.steps[step]
  const { companyId } = useSession()
  const isDirty = useUnsavedGuard((guard) => guard.isDirty)
  const isDone = done[step]
  const { processes, led } = done
  const onGo = (): void => {
    closeFirstSteps()
    openGuarded(() => ways[step](companyId))
  }
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <span className={classes.number} aria-hidden>
        {isDone ? <IconCheck size={14} stroke={2} /> : number}
      </span>
      <div className={classes.words}>
        <span className={classes.name}>
          {name}
          {isDone && <VisuallyHidden>{messages.done}</VisuallyHidden>}
        </span>
        {!isDone && <span className={classes.about}>{step === 'roles' && led > 0 ? messages.led({ led, processes }) : about}</span>}
      </div>
      {!isDone && (
        <ActionButton variant="default" size="xs" reason={explainStep(step, processes, isDirty)} onClick={onGo}>
          {go}
        </ActionButton>
      )}
    </li>
  )
}

/** Why a step cannot be taken yet; undefined where it can. */
function explainStep(step: Step, processes: number, isDirty: boolean): string | undefined {
  if (isDirty) return messages.saveFirst
  return step === 'roles' && processes === 0 ? messages.rolesNeedMap : undefined
}
