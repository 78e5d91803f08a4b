/** For a scroll area that may hold nothing to focus: its viewport is a named region that the keyboard reaches and scrolls. */
export const scrolledByKeys = (name: string) => ({ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': name } })
