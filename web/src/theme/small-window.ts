/** Below this width one reads and decides; drawing asks for a wider screen (specification 5 §19). */
export const smallWindow = '(max-width: 47.99em)'

/** Below this width there is room for one column beside what is shown, not for two. */
export const narrowWindow = '(max-width: 74.99em)'

export const isSmallWindow = (): boolean => window.matchMedia(smallWindow).matches
