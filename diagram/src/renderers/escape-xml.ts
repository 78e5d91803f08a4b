const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as XML may hold it: markup stays text, and characters XML forbids are left out. */
export function escapeXml(text: string): string {
  return [...text]
    .filter((char) => isAllowed(char.codePointAt(0) ?? 0))
    .map((char) => entities[char] ?? char)
    .join('')
}

function isAllowed(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
}
