const namedEntities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Replaces the five XML entities and character references; anything else stays as written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{1,8}));/g, (whole, decimal, hex, name) => {
    if (name) return namedEntities.get(name) ?? whole
    return characterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })
}

/** One line of text: white space collapsed, control characters and halves of characters (which JSON stores refuse) removed. */
export function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cs}/gu, '')
    .trim()
}

/** The first `limit` UTF-16 units of `text`, never ending in half a character. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  return text.slice(0, limit).replace(/\p{Cs}$/u, '')
}

function characterOf(codePoint: number): string {
  const isCharacter = codePoint > 0 && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff)
  return isCharacter ? String.fromCodePoint(codePoint) : '\ufffd'
}
