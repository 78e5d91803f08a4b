/** Edits kept in this browser that never reached the server (specification 5 §6). */
export interface LocalDraft {
  id: string
  /** "Global Chart, version 8" */
  label: string
  /** ISO 8601 */
  keptOn: string
}

/** Who keeps drafts. They belong to one account: its id (`Session.accountId`). */
export interface DraftKeeper {
  draftsOf: (accountId: number) => Promise<readonly LocalDraft[]>
  deleteDraftsOf: (accountId: number) => Promise<void>
}

const keepers = new Set<DraftKeeper>()

/** Called once by whoever keeps drafts, when its module loads; logging out then offers to delete them. */
export const registerDraftKeeper = (keeper: DraftKeeper): void => {
  keepers.add(keeper)
}

export const draftsOf = async (accountId: number): Promise<readonly LocalDraft[]> =>
  (await Promise.all([...keepers].map((keeper) => keeper.draftsOf(accountId)))).flat()

export const deleteDraftsOf = async (accountId: number): Promise<void> => {
  await Promise.all([...keepers].map((keeper) => keeper.deleteDraftsOf(accountId)))
}
