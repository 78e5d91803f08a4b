import type { ExpectationInfo } from '@strata/contract'
import { IconGavel, IconSend } from '@tabler/icons-react'
import { standingOf } from '../../platform/index.ts'
import { AvailabilityButton } from '../../ui/index.ts'
import { isApproved, isAwaiting, isEditable } from '../../version/index.ts'

interface Props {
  version: ExpectationInfo
  versions: readonly ExpectationInfo[]
  /** The banner above leads to the decision. */
  isSmall: boolean
  onSend: () => void
  onWithdraw: () => void
  onDecide: () => void
  onMakeWip: () => void
}

/** What can be done with the version shown, by its state (specification 3 §4): the last is the one ink button of the bar. */
export function ExpectationActions(props: Props) {
  if (isEditable(props.version)) return <WipActions {...props} />
  if (isAwaiting(props.version)) return <ApprovalActions {...props} />
  return isApproved(props.version) ? <ApprovedActions {...props} /> : null
}

const removed = 'This process was removed from the approved chart.'

function WipActions({ version: { can }, onSend }: Props) {
  return (
    <AvailabilityButton
      availability={standingOf(can, 'sendForApproval', removed)}
      icon={<IconSend size={16} stroke={1.6} />}
      onClick={onSend}
    >
      Send For Approval
    </AvailabilityButton>
  )
}

function ApprovalActions({ version: { can }, isSmall, onWithdraw, onDecide }: Props) {
  return (
    <>
      <AvailabilityButton
        isQuiet
        availability={standingOf(can, 'withdraw', 'Only a version in approval can be withdrawn.')}
        onClick={onWithdraw}
      >
        Withdraw
      </AvailabilityButton>
      {!isSmall && (
        <AvailabilityButton
          availability={standingOf(can, 'approve', 'Only a version in approval can be decided.')}
          icon={<IconGavel size={16} stroke={1.6} />}
          onClick={onDecide}
        >
          Make Decision
        </AvailabilityButton>
      )}
    </>
  )
}

function ApprovedActions({ version: { can }, versions, onMakeWip }: Props) {
  // One in approval holds the place of the WIP (specification 5 §6).
  const blocking = versions.find(isAwaiting)
  const blocked = blocking && `Version ${blocking.version} is in approval.`
  const availability = standingOf(can, 'makeWip', removed)
  return (
    <AvailabilityButton
      availability={availability.isShown ? { isShown: true, reason: blocked ?? availability.reason } : availability}
      onClick={onMakeWip}
    >
      Create WIP
    </AvailabilityButton>
  )
}
