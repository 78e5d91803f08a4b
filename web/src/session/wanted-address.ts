const key = 'strata-wanted-address'

/** Keeps what the address asks for while this window is at a company's provider. */
export const keepRequest = (): void => sessionStorage.setItem(key, window.location.search)

/** Puts it back. */
export function restoreRequest(): void {
  const search = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (search) window.history.replaceState(null, '', `/login${search}`)
}
