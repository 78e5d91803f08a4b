import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { closeWorkspaceDialog, useWorkspaceDialog, type WorkspaceDialogName } from './workspace-dialog.ts'

const dialogs: Record<WorkspaceDialogName, LazyExoticComponent<ComponentType<{ onClose: () => void }>>> = {
  tracker: lazy(() => import('../report/progress-tracker-dialog.tsx').then((module) => ({ default: module.ProgressTrackerDialog }))),
  exceptions: lazy(() =>
    import('../report/exception/exception-report-dialog.tsx').then((module) => ({ default: module.ExceptionReportDialog })),
  ),
  membership: lazy(() => import('../process/membership-dialog.tsx').then((module) => ({ default: module.MembershipDialog }))),
  profile: lazy(() => import('../profile/profile-dialog.tsx').then((module) => ({ default: module.ProfileDialog }))),
  guidance: lazy(() => import('../guidance/guidance-dialog.tsx').then((module) => ({ default: module.GuidanceDialog }))),
  advisors: lazy(() => import('../user/advisors-dialog.tsx').then((module) => ({ default: module.AdvisorsDialog }))),
  releaseNotes: lazy(() => import('../session/release-notes.tsx').then((module) => ({ default: module.ReleaseNotes }))),
}

/** The dialog of the toolbar that is open, if one is. */
export function WorkspaceDialogs() {
  const name = useWorkspaceDialog((state) => state.name)
  const Open = name && dialogs[name]
  return <Suspense>{Open && <Open onClose={closeWorkspaceDialog} />}</Suspense>
}
