/** 'open=process.12&item=mi.55': as browsers read it; folders and filters stay legible. */
export const formatQuery = (parts: readonly (readonly [name: string, text: string])[]): string =>
  parts.map(([name, text]) => `${name}=${encodeText(text)}`).join('&')

/** The first value of each name; what cannot be decoded is left out. */
export function parseQuery(query: string): ReadonlyMap<string, string> {
  const parts = query.split('#', 1).join('').split('&')
  const found = new Map<string, string>()
  for (const part of parts) {
    const [name = '', ...rest] = part.split('=')
    const text = decodeText(rest.join('='))
    if (text !== undefined && !found.has(name)) found.set(name, text)
  }
  return found
}

/** Half a character cannot be encoded. */
const encodeText = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':')

function decodeText(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}
