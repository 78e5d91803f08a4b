import { create } from 'zustand'

/** The dialogs that the toolbar opens, whatever tab is selected (`spec 1 §2`). */
export type WorkspaceDialogName = 'tracker' | 'guidance' | 'membership' | 'advisors' | 'profile' | 'releaseNotes'

export const useWorkspaceDialog = create<{ name: WorkspaceDialogName | undefined }>(() => ({ name: undefined }))

export const openWorkspaceDialog = (name: WorkspaceDialogName): void => useWorkspaceDialog.setState({ name })
export const closeWorkspaceDialog = (): void => useWorkspaceDialog.setState({ name: undefined })
