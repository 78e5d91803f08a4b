import { create } from 'zustand'
import { selectedTab } from './tab-rules.ts'
import { pushPlace, useTabs } from './tabs.ts'

/** The dialogs that the toolbar opens, whatever tab is selected (specification 1 §2). */
export type WorkspaceDialogName = 'tracker' | 'exceptions' | 'guidance' | 'membership' | 'advisors' | 'profile' | 'releaseNotes' | 'words'

/** Those that show a thing of the company: the address names them. */
const addressed = ['tracker', 'exceptions', 'membership'] as const satisfies readonly WorkspaceDialogName[]
const findAddressed = (name: string | undefined) => addressed.find((known) => known === name)

interface OpenDialog {
  /** The one that is open, where the address does not name it. */
  name: WorkspaceDialogName | undefined
  /** What is searched for in it from the beginning. */
  sought: string
}

export const useWorkspaceDialog = create<OpenDialog>(() => ({ name: undefined, sought: '' }))

/** The dialog that is open, if one is. */
export function useOpenWorkspaceDialog(): WorkspaceDialogName | undefined {
  const name = useTabs((state) => findAddressed(selectedTab(state).place.dialog?.name))
  return useWorkspaceDialog((state) => state.name) ?? name
}

export function openWorkspaceDialog(name: WorkspaceDialogName, sought = ''): void {
  const inAddress = findAddressed(name)
  useWorkspaceDialog.setState({ name: inAddress ? undefined : name, sought })
  if (inAddress) pushPlace({ dialog: { name: inAddress } })
}

export function closeWorkspaceDialog(): void {
  useWorkspaceDialog.setState({ name: undefined, sought: '' })
  if (findAddressed(selectedTab(useTabs.getState()).place.dialog?.name)) pushPlace({ dialog: undefined })
}
