import type { ComponentType } from 'react'
import { closeWorkspaceDialog, useWorkspaceDialog, type WorkspaceDialogName } from '../../tabs/workspace-dialog.ts'
import { lazyDialog } from '../../ui/lazy/lazy-dialog.tsx'

const dialogs: Record<WorkspaceDialogName, ComponentType<{ onClose: () => void }>> = {
  tracker: lazyDialog('Progress Tracker', () =>
    import('../../report/progress-tracker-dialog.tsx').then((module) => module.ProgressTrackerDialog),
  ),
  exceptions: lazyDialog('Exception Report', () =>
    import('../../report/exception/exception-report-dialog.tsx').then((module) => module.ExceptionReportDialog),
  ),
  membership: lazyDialog('Process Membership', () =>
    import('../../workspace/membership-dialog.tsx').then((module) => module.MembershipDialog),
  ),
  profile: lazyDialog('The profile', () => import('../../profile/profile-dialog.tsx').then((module) => module.ProfileDialog)),
  guidance: lazyDialog('Guidance Request', () => import('../../guidance/guidance-dialog.tsx').then((module) => module.GuidanceDialog)),
  advisors: lazyDialog('The list of advisors', () => import('../../user/advisors-dialog.tsx').then((module) => module.AdvisorsDialog)),
  releaseNotes: lazyDialog('Release notes', () => import('../../session/release-notes.tsx').then((module) => module.ReleaseNotes)),
}

/** The dialog of the toolbar that is open, if one is. */
export function WorkspaceDialogs() {
  const name = useWorkspaceDialog((state) => state.name)
  const Open = name && dialogs[name]
  return <>{Open && <Open onClose={closeWorkspaceDialog} />}</>
}
