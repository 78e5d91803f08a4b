import type { ComponentType } from 'react'
import { lateDialog } from '../ui/late-dialog.tsx'
import { closeWorkspaceDialog, useWorkspaceDialog, type WorkspaceDialogName } from './workspace-dialog.ts'

const dialogs: Record<WorkspaceDialogName, ComponentType<{ onClose: () => void }>> = {
  tracker: lateDialog('Progress Tracker', () =>
    import('../report/progress-tracker-dialog.tsx').then((module) => module.ProgressTrackerDialog),
  ),
  exceptions: lateDialog('Exception Report', () =>
    import('../report/exception/exception-report-dialog.tsx').then((module) => module.ExceptionReportDialog),
  ),
  membership: lateDialog('Process Membership', () => import('../process/membership-dialog.tsx').then((module) => module.MembershipDialog)),
  profile: lateDialog('The profile', () => import('../profile/profile-dialog.tsx').then((module) => module.ProfileDialog)),
  guidance: lateDialog('Guidance Request', () => import('../guidance/guidance-dialog.tsx').then((module) => module.GuidanceDialog)),
  advisors: lateDialog('The list of advisors', () => import('../user/advisors-dialog.tsx').then((module) => module.AdvisorsDialog)),
  releaseNotes: lateDialog('Release notes', () => import('../session/release-notes.tsx').then((module) => module.ReleaseNotes)),
}

/** The dialog of the toolbar that is open, if one is. */
export function WorkspaceDialogs() {
  const name = useWorkspaceDialog((state) => state.name)
  const Open = name && dialogs[name]
  return <>{Open && <Open onClose={closeWorkspaceDialog} />}</>
}
