import { create } from 'zustand'

/** The step of the tour that is shown, from 0; undefined: nobody takes it. */
export const useTour = create<{ step: number | undefined }>(() => ({ step: undefined }))

export const showTourStep = (step: number): void => useTour.setState({ step })
export const closeTour = (): void => useTour.setState({ step: undefined })
