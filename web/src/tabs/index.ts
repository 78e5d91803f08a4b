export { useColourBar, useColourBarStatus } from './colour-bar-status.ts'
export { CopyLink, useCopyLinkAction } from './copy-link.tsx'
export { FiltersOfList } from './filters-of-list.tsx'
export { type LocalDraft, registerDraftKeeper } from './local-drafts.ts'
export { askToLogOut, logOutAfterQuestion, stayLoggedIn, useLogOutQuestion } from './log-out.ts'
export { useNamedDetail, useNamedScreen, useScreenTitle } from './screen-title.ts'
export { globalChartTab, selectedTab, type Tab, type TabScreenProps } from './tab-rules.ts'
export { panelId, TabStrip, tabElementId } from './tab-strip.tsx'
export { closeTab, openPlace, pushPlace, renameTab, replacePlace, selectTab, useTabs } from './tabs.ts'
export { openGuarded, saveUnsaved, useLeaveGuard, useStayWhile, useUnsavedGuard, useUnsavedSource } from './unsaved-guard.ts'
export { useAddressedDialog } from './use-addressed-dialog.ts'
export { useKeptEntries } from './use-kept-entries.tsx'
export { type ShownList, useListPlace, useTypedSearch } from './use-list-place.ts'
export { TabContext, takeArrival, useArrival, usePlace } from './use-place.ts'
export { followHistory, leaveFor } from './window-history.ts'
export {
  closeWorkspaceDialog,
  openWorkspaceDialog,
  useOpenWorkspaceDialog,
  useShownInDialog,
  type WorkspaceDialogName,
} from './workspace-dialog.ts'
