import { create } from 'zustand'

/** Whom the list of users is opened for; it takes the name over as what is searched for in it. */
export const useSoughtUser = create<{ name: string | undefined }>(() => ({ name: undefined }))

export const seekUser = (name: string): void => useSoughtUser.setState({ name })
export const forgetSoughtUser = (): void => useSoughtUser.setState({ name: undefined })
