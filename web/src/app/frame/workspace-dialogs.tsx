import { toolbarMessages, workspaceMessages } from '@strata/contract'
import type { ComponentType } from 'react'
import { loadAsOfDialog } from '../../as-of/index.ts'
import { loadGuidanceDialog } from '../../guidance/index.ts'
import { loadHandoverDialog } from '../../handover/index.ts'
import { loadWordsDialog } from '../../help/index.ts'
import { loadProfileDialog } from '../../profile/index.ts'
import { loadExceptionReportDialog, loadProgressTrackerDialog } from '../../report/index.ts'
import { loadReviewDialog } from '../../review/index.ts'
import { loadReleaseNotes } from '../../session/index.ts'
import { loadSubstituteDialog } from '../../substitute/index.ts'
import { closeWorkspaceDialog, useOpenWorkspaceDialog, type WorkspaceDialogName } from '../../tabs/index.ts'
import { lazyDialog, WaitingForm } from '../../ui/index.ts'
import { loadAdvisorsDialog } from '../../user/index.ts'
import { loadMembershipDialog } from '../../workspace/index.ts'

const dialogs: Record<WorkspaceDialogName, ComponentType<{ onClose: () => void }>> = {
  tracker: lazyDialog(toolbarMessages.tracker, loadProgressTrackerDialog),
  exceptions: lazyDialog(toolbarMessages.exceptions, loadExceptionReportDialog, WaitingForm),
  membership: lazyDialog(toolbarMessages.membership, loadMembershipDialog),
  profile: lazyDialog(workspaceMessages.parts.profile, loadProfileDialog, WaitingForm),
  guidance: lazyDialog(toolbarMessages.guidance, loadGuidanceDialog, WaitingForm),
  advisors: lazyDialog(workspaceMessages.parts.advisors, loadAdvisorsDialog),
  releaseNotes: lazyDialog(toolbarMessages.releaseNotes, loadReleaseNotes),
  words: lazyDialog(toolbarMessages.words, loadWordsDialog),
  handover: lazyDialog(workspaceMessages.parts.handover, loadHandoverDialog, WaitingForm),
  review: lazyDialog(workspaceMessages.parts.review, loadReviewDialog),
  substitute: lazyDialog(workspaceMessages.parts.substitute, loadSubstituteDialog, WaitingForm),
  asOf: lazyDialog(toolbarMessages.asOf, loadAsOfDialog, WaitingForm),
}

/** The dialog of the toolbar that is open, if one is. */
export function WorkspaceDialogs() {
  const name = useOpenWorkspaceDialog()
  const Open = name && dialogs[name]
  return Open ? <Open onClose={closeWorkspaceDialog} /> : null
}
