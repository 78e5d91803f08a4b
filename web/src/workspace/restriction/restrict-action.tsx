import { processScreenMessages as messages, type Process, type ProcessType } from '@strata/contract'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetContents, refreshChartsBelow } from '../../chart/index.ts'
import { readAvailability, runAction } from '../../platform/index.ts'
import { nameOfProcess, refreshProcess } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { type Confirmation, ListedButton, useConfirm } from '../../ui/index.ts'
import { restricting } from '../process-changes.ts'

interface Props {
  process: Process
  type: ProcessType
  /** The global process in whose workspace it is. */
  globalChronId: number
  /** In a bar it is a quiet button. */
  isInBar?: boolean
}

/** Restricts a process to those with a role in it, or opens it again, after a question that names the effect (specification 1 §4, §6). */
export function RestrictAction({ process, type, globalChronId, isInBar = false }: Props) {
  const { companyId } = useSession()
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const availability = readAvailability(process.can, 'restrict', messages.notOnChart)
  if (!availability.isShown) return null
  const isRestricted = process.restrict === 'true'

  const refresh = async (): Promise<void> => {
    await Promise.all([refreshProcess(client, companyId, globalChronId), refreshChartsBelow(client, companyId, globalChronId)])
    // Its lock on the Global Chart is drawn when that is shown again.
    if (type === 'gpfcp') forgetContents(client, { companyId, type: 'gpfc', parentId: 0 })
  }
  const change = async (): Promise<void> => {
    const action = restricting({ companyId, type, processId: process.chronId }, !isRestricted)
    await runAction({
      ...action,
      confirm: () => ask(isRestricted ? unrestrictQuestion(process) : restrictQuestion(process)),
      work: () => {
        setBusy(true)
        return action.work()
      },
      refresh,
    })
    setBusy(false)
  }
  const Icon = isRestricted ? IconLockOpen : IconLock
  return (
    <>
      <ListedButton
        variant={isInBar ? 'subtle' : 'default'}
        size={isInBar ? 'xs' : 'sm'}
        leftSection={<Icon size={16} stroke={1.6} />}
        loading={isBusy}
        reason={availability.reason}
        onClick={() => void change()}
      >
        {isRestricted ? messages.unrestrict : messages.restrict}
      </ListedButton>
      {dialog}
    </>
  )
}

const restrictQuestion = (process: Process): Confirmation => ({
  title: messages.restrictTitle({ process: nameOfProcess(process) }),
  body: messages.restrictBody,
  confirm: messages.restrict,
})

const unrestrictQuestion = (process: Process): Confirmation => ({
  title: messages.unrestrictTitle({ process: nameOfProcess(process) }),
  body: messages.unrestrictBody,
  confirm: messages.unrestrict,
})
