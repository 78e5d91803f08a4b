const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as XML may hold it: markup stays text, and characters XML forbids are left out. */
export function escapeXml(text: string): string {
  return xmlText(text).replace(/[&<>"']/g, (char) => entities[char] ?? char)
}

/** Text without the characters XML forbids: most control characters, halves of characters, two that are none. */
export function xmlText(text: string): string {
  if (!suspicious.test(text)) return text
  return [...text].filter((char) => isAllowed(char.codePointAt(0) ?? 0)).join('')
}

const suspicious = /[\p{Cc}\p{Cs}\ufffe\uffff]/u

function isAllowed(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
}
