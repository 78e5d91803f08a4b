import { useCallback } from 'react'
import { create } from 'zustand'
import { selectedTab } from './tab-rules.ts'
import { pushPlace, replacePlace, useTabs } from './tabs.ts'

/** The dialogs that the toolbar opens, whatever tab is selected (specification 1 §2). */
export type WorkspaceDialogName =
  | 'tracker'
  | 'exceptions'
  | 'guidance'
  | 'membership'
  | 'advisors'
  | 'profile'
  | 'releaseNotes'
  | 'words'
  | 'asOf'
  | 'handover'
  | 'substitute'
  | 'review'

/** Those that show a thing of the company: the address names them. */
const addressed = [
  'tracker',
  'exceptions',
  'membership',
  'handover',
  'substitute',
  'review',
] as const satisfies readonly WorkspaceDialogName[]
const findAddressed = (name: string | undefined) => addressed.find((known) => known === name)

interface OpenDialog {
  /** The one that is open, where the address does not name it. */
  name: WorkspaceDialogName | undefined
}

const useWorkspaceDialog = create<OpenDialog>(() => ({ name: undefined }))

/** The dialog that is open, if one is. */
export function useOpenWorkspaceDialog(): WorkspaceDialogName | undefined {
  const name = useTabs((state) => findAddressed(selectedTab(state).place.dialog?.name))
  return useWorkspaceDialog((state) => state.name) ?? name
}

/** Opens it, a list with what it shows from the beginning. */
export function openWorkspaceDialog(name: WorkspaceDialogName, shows?: string): void {
  const inAddress = findAddressed(name)
  useWorkspaceDialog.setState({ name: inAddress ? undefined : name })
  if (inAddress) pushPlace({ dialog: { name: inAddress, shows } })
}

/** Of a dialog that is a list: which part of it is shown, or what is searched for, as the address says it. */
export function useShownInDialog(name: 'tracker' | 'membership'): readonly [shows: string, show: (shows: string) => void] {
  const dialog = useTabs((state) => selectedTab(state).place.dialog)
  const show = useCallback(
    (shows: string) => {
      const open = selectedTab(useTabs.getState()).place.dialog
      if (open?.name === name) replacePlace({ dialog: { name, shows: shows === '' ? undefined : shows } })
    },
    [name],
  )
  return [dialog?.name === name ? (dialog.shows ?? '') : '', show]
}

export function closeWorkspaceDialog(): void {
  useWorkspaceDialog.setState({ name: undefined })
  if (findAddressed(selectedTab(useTabs.getState()).place.dialog?.name)) pushPlace({ dialog: undefined })
}
