/** States of WIPs that a suggestion was put into in this window, by their etags: whoever took it up knows where the change comes from. */
const states = new Set<string>()

/** `etag`: none where nothing was drawn for the suggestion. */
export function markTakenUp(etag: string | null): void {
  if (etag !== null) states.add(etag)
}

export const wasTakenUpHere = (etag: string | undefined): boolean => etag !== undefined && states.has(etag)
