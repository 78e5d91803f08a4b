import { create } from 'zustand'

/** Whom the list of users is opened for; it takes the name over as what is searched for in it. */
export const useSearchedUser = create<{ name: string | undefined }>(() => ({ name: undefined }))

export const searchForUser = (name: string): void => useSearchedUser.setState({ name })
export const forgetSearchedUser = (): void => useSearchedUser.setState({ name: undefined })
