import { Popover, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FirstSteps, gettingStartedMessages as messages } from '@strata/contract'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { firstStepsQuery } from '../../company/index.ts'
import { useSession } from '../../session/index.ts'
import { globalChartTab, openGuarded, openPlace, openWorkspaceDialog, selectTab } from '../../tabs/index.ts'
import { ActionButton } from '../../ui/index.ts'
import classes from './getting-started.module.css'

type Step = keyof FirstSteps

/** In this order. */
const steps: readonly Step[] = ['people', 'map', 'roles', 'decision']

const openGlobalChart = (): void => selectTab(globalChartTab.id)
const ways: Record<Step, () => void> = {
  people: () => openPlace({ tab: 'users' }),
  map: openGlobalChart,
  roles: () => openWorkspaceDialog('membership'),
  decision: openGlobalChart,
}

/** Administrator and CEO of a new company see here how far it is, until all four steps are done (specification 5 §19). */
export function GettingStarted() {
  const { companyId } = useSession()
  const { data, refetch } = useQuery(firstStepsQuery(companyId))
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const done = steps.filter((step) => data?.[step]).length
  if (!data || done === steps.length) return null
  const onToggle = (): void => {
    if (!isOpen) void refetch()
    toggle()
  }
  return (
    <Popover opened={isOpen} onChange={close} position="bottom-start" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <ActionButton className={classes.chip} variant="default" size="xs" aria-haspopup="dialog" onClick={onToggle}>
          {messages.chip({ done })}
        </ActionButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={messages.title}>
        <h2 className={classes.title}>{messages.title}</h2>
        <ol className={classes.steps}>
          {steps.map((step, index) => (
            <StepRow key={step} step={step} number={index + 1} isDone={data[step]} close={close} />
          ))}
        </ol>
      </Popover.Dropdown>
    </Popover>
  )
}

interface StepRowProps {
  step: Step
  number: number
  isDone: boolean
  close: () => void
}

function StepRow({ step, number, isDone, close }: StepRowProps) {
  const { name, about, go } = messages.steps[step]
  const onGo = (): void => {
    close()
    openGuarded(ways[step])
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
        {!isDone && <span className={classes.about}>{about}</span>}
      </div>
      {!isDone && (
        <ActionButton variant="default" size="xs" onClick={onGo}>
          {go}
        </ActionButton>
      )}
    </li>
  )
}
