import { create } from 'zustand'

/** The dialogs that the toolbar opens, whatever tab is selected (specification 1 §2). */
export type WorkspaceDialogName = 'tracker' | 'exceptions' | 'guidance' | 'membership' | 'advisors' | 'profile' | 'releaseNotes' | 'words'

interface OpenDialog {
  name: WorkspaceDialogName | undefined
  /** What is searched for in it from the beginning. */
  sought: string
}

export const useWorkspaceDialog = create<OpenDialog>(() => ({ name: undefined, sought: '' }))

export const openWorkspaceDialog = (name: WorkspaceDialogName, sought = ''): void => useWorkspaceDialog.setState({ name, sought })
export const closeWorkspaceDialog = (): void => useWorkspaceDialog.setState({ name: undefined, sought: '' })
