import { type ExpectationInfo, expectationMessages } from '@strata/contract'
import { IconGavel, IconSend, IconTrash } from '@tabler/icons-react'
import { StandingButton } from '../../chart/standing-button.tsx'
import { isApproved, isAwaiting, isEditable, type Standing, standingOf } from '../../chart/version-standing.ts'

interface Props {
  version: ExpectationInfo
  versions: readonly ExpectationInfo[]
  hasRows: boolean
  /** The banner above leads to the decision. */
  isSmall: boolean
  onDelete: () => void
  onSend: () => void
  onWithdraw: () => void
  onDecide: () => void
  onMakeWip: () => void
}

/** What can be done with the version shown, by its state (`spec 3 §4`): the last is the one ink button of the bar. */
export function ExpectationActions(props: Props) {
  if (isEditable(props.version)) return <WipActions {...props} />
  if (isAwaiting(props.version)) return <ApprovalActions {...props} />
  return isApproved(props.version) ? <ApprovedActions {...props} /> : null
}

function WipActions({ version: { can }, hasRows, onDelete, onSend }: Props) {
  const why = 'This process was removed from the approved chart.'
  const remove = withReason(standingOf(can, 'remove', why), hasRows ? expectationMessages.rowsFirst : undefined)
  return (
    <>
      <StandingButton isQuiet standing={remove} icon={<IconTrash size={16} stroke={1.6} />} onClick={onDelete}>
        {expectationMessages.delete}
      </StandingButton>
      <StandingButton standing={standingOf(can, 'sendForApproval', why)} icon={<IconSend size={16} stroke={1.6} />} onClick={onSend}>
        Send For Approval
      </StandingButton>
    </>
  )
}

function ApprovalActions({ version: { can }, isSmall, onWithdraw, onDecide }: Props) {
  return (
    <>
      <StandingButton isQuiet standing={standingOf(can, 'withdraw', 'Only a version in approval can be withdrawn.')} onClick={onWithdraw}>
        Withdraw
      </StandingButton>
      {!isSmall && (
        <StandingButton
          standing={standingOf(can, 'approve', 'Only a version in approval can be decided.')}
          icon={<IconGavel size={16} stroke={1.6} />}
          onClick={onDecide}
        >
          Make Decision
        </StandingButton>
      )}
    </>
  )
}

function ApprovedActions({ version: { can }, versions, onMakeWip }: Props) {
  // One in approval holds the place of the WIP (`decisions.md` §6).
  const blocking = versions.find(isAwaiting)
  const standing = standingOf(can, 'makeWip', 'This process was removed from the approved chart.')
  return (
    <StandingButton standing={withReason(standing, blocking && `Version ${blocking.version} is in approval.`)} onClick={onMakeWip}>
      Create WIP
    </StandingButton>
  )
}

/** A more telling reason, where there is one. */
const withReason = (standing: Standing, reason: string | undefined): Standing =>
  standing.isShown ? { isShown: true, reason: reason ?? standing.reason } : standing
