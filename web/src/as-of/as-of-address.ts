const inAddress = /[?&]asOf=([^&]*)/

/** The day that an address asks for, as it is written there: `2026-03-31`, or what is no day. */
export const findAskedDay = (search: string): string | undefined => inAddress.exec(search)?.[1]

/** Whether the address asks for the company as it was on a day (specification 4 §10). */
export const asksForDay = (): boolean => inAddress.test(window.location.search)
