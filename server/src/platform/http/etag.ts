/** Whether an `if-match` header names this state. Proxies that compress mark etags as weak; that changes nothing here. */
export function matchesEtag(header: string, etag: string): boolean {
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${etag}"`)
}
