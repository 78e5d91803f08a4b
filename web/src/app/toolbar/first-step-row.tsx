import { VisuallyHidden } from '@mantine/core'
import { type FirstSteps, gettingStartedMessages as messages } from '@strata/contract'
import { IconCheck } from '@tabler/icons-react'
import { whileLoading } from '../../platform/index.ts'
import { findProcessWithoutLeader, nameOfProcess } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { globalChartTab, openGuarded, openPlace, openWorkspaceDialog, selectTab, useUnsavedGuard } from '../../tabs/index.ts'
import { ActionButton } from '../../ui/index.ts'
import classes from './getting-started.module.css'
import { closeFirstSteps } from './toolbar-items.ts'

export type FirstStep = Exclude<keyof FirstSteps, 'processes' | 'led'>

interface Props {
  step: FirstStep
  number: number
  done: FirstSteps
}

/** One of the steps of a new company: what it is about, and the way to it while it is not done. */
export function FirstStepRow({ step, number, done }: Props) {
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

const openGlobalChart = (): void => selectTab(globalChartTab.id)

const ways: Record<FirstStep, (companyId: number) => void> = {
  people: () => openPlace({ tab: 'users' }),
  map: openGlobalChart,
  roles: (companyId) => void whileLoading(() => giveRoles(companyId)),
  approval: openGlobalChart,
}

/** To the roles of the first process without a leader, where one is saved already; else to the lists of all. */
async function giveRoles(companyId: number): Promise<void> {
  const found = await findProcessWithoutLeader(companyId).catch(() => undefined)
  if (!found) openWorkspaceDialog('membership')
  else openPlace({ tab: 'process', source: found.chronId, dialog: { name: 'roles' } }, nameOfProcess(found))
}

/** Why a step cannot be taken yet; undefined where it can. */
function explainStep(step: FirstStep, processes: number, isDirty: boolean): string | undefined {
  if (isDirty) return messages.saveFirst
  return step === 'roles' && processes === 0 ? messages.rolesNeedMap : undefined
}
