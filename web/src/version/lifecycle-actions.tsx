import { Button } from '@mantine/core'
import { actionMessages, versionMessages as messages } from '@strata/contract'
import { IconDeviceFloppy, IconGavel, IconSend } from '@tabler/icons-react'
import { type Availability, readAvailability } from '../platform/index.ts'
import { AvailabilityButton } from '../ui/index.ts'
import classes from './lifecycle-actions.module.css'
import type { ShownVersion } from './shown-version.ts'
import { isApproved, isAwaiting, isBlocking, isEditable, isOver } from './version-availability.ts'

export interface LifecycleHandlers {
  /** Left out, as the next, where nothing is saved by hand. */
  onSave?: () => void
  onIgnore?: () => void
  onSend: () => void
  /** Opens what saves and sends in one; left out where that is done apart. */
  onSaveAndSend?: () => void
  onDecide: () => void
  onWithdraw: () => void
  onMakeWip: () => void
  onRetire: () => void
  /** Left out where what has ended stays so. */
  onCreateAgain?: () => void
}

interface Props extends LifecycleHandlers {
  version: ShownVersion
  versions: readonly ShownVersion[]
  isDirty?: boolean
  /** "3 unsaved changes" */
  changeText?: string
  /** On a small screen the banner above the chart leads to the decision. */
  isSmall?: boolean
  /** Why what would cross somebody else's edits waits, while it does. */
  reasonToWait?: string | undefined
  /** By which right a WIP is made, and why its state forbids it, where not as of a chart. */
  wip?: { action: string; reason: string }
  /** Why the state forbids sending, likewise. */
  sendReason?: string
}

/** What can be done with the version shown, by its state (specification 1 §4): the last is the one ink button of the bar. */
export function LifecycleActions(props: Props) {
  if (props.isDirty) return <UnsavedActions {...props} />
  if (isEditable(props.version)) return <WipActions {...props} />
  if (isAwaiting(props.version)) return <ApprovalActions {...props} />
  if (isApproved(props.version)) return <ApprovedActions {...props} />
  return isOver(props.versions) ? <EndedActions {...props} /> : null
}

/** When dirty Save and Ignore Changes are offered, Send For Approval is not (specification 1 §4); what is offered in its place saves first. */
function UnsavedActions(props: Props) {
  const { changeText = '', onSave, onIgnore, onSaveAndSend } = props
  if (!onSave || !onIgnore) return null
  return (
    <>
      <span className={classes.unsaved} role="status" title={changeText}>
        <span className={classes.dot} aria-hidden />
        <span className={classes.count}>{changeText}</span>
        <span className={classes.number} aria-hidden>
          {/^[\d,]+/.exec(changeText)?.[0]}
        </span>
      </span>
      <Button variant="default" size="xs" onClick={onIgnore}>
        {messages.ignoreChanges}
      </Button>
      {onSaveAndSend && (
        <AvailabilityButton isQuiet availability={sendAvailability(props)} onClick={onSaveAndSend}>
          {messages.saveAndSend}
        </AvailabilityButton>
      )}
      <AvailabilityButton
        availability={{ isShown: true, reason: undefined }}
        icon={<IconDeviceFloppy size={16} stroke={1.6} />}
        onClick={onSave}
      >
        {actionMessages.save}
      </AvailabilityButton>
    </>
  )
}

function WipActions(props: Props) {
  return (
    <AvailabilityButton availability={sendAvailability(props)} icon={<IconSend size={16} stroke={1.6} />} onClick={props.onSend}>
      {messages.send}
    </AvailabilityButton>
  )
}

function sendAvailability({ version, reasonToWait, sendReason = messages.sendForbidden }: Props): Availability {
  const availability = readAvailability(version.can, 'sendForApproval', sendReason)
  return availability.isShown ? { isShown: true, reason: reasonToWait ?? availability.reason } : availability
}

function ApprovalActions({ version, isSmall = false, onDecide, onWithdraw }: Props) {
  return (
    <>
      <AvailabilityButton isQuiet availability={readAvailability(version.can, 'withdraw', messages.withdrawForbidden)} onClick={onWithdraw}>
        {messages.withdraw}
      </AvailabilityButton>
      {!isSmall && (
        <AvailabilityButton
          availability={readAvailability(version.can, 'approve', messages.decideForbidden)}
          icon={<IconGavel size={16} stroke={1.6} />}
          onClick={onDecide}
        >
          {messages.decide}
        </AvailabilityButton>
      )}
    </>
  )
}

function ApprovedActions({ version, versions, onMakeWip, onRetire, wip }: Props) {
  const { action, reason: why } = wip ?? { action: 'makeWip', reason: messages.createWipForbidden }
  const availability = readAvailability(version.can, action, why)
  const blocking = versions.find(isBlocking)
  const blocked = blocking && messages.isInApproval({ version: blocking.version })
  return (
    <>
      <AvailabilityButton isQuiet availability={readAvailability(version.can, 'retire', messages.retireForbidden)} onClick={onRetire}>
        {messages.retire}
      </AvailabilityButton>
      <AvailabilityButton
        availability={availability.isShown ? { isShown: true, reason: blocked ?? availability.reason } : availability}
        onClick={onMakeWip}
      >
        {messages.createWip}
      </AvailabilityButton>
    </>
  )
}

/** A retired micro chart can be created again: it continues with the next version (specification 5 §19, stuck work). */
function EndedActions({ version, onCreateAgain }: Props) {
  if (!onCreateAgain) return null
  return (
    <AvailabilityButton availability={readAvailability(version.can, 'create', messages.parentRemoved)} onClick={onCreateAgain}>
      {messages.createNext}
    </AvailabilityButton>
  )
}
