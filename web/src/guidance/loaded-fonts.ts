/** The rules of the fonts that the page uses, each with its file within: a picture cannot load any. */
export async function readLoadedFonts(): Promise<string> {
  const loaded = new Set(Array.from(document.fonts, (font) => (font.status === 'loaded' ? keyOf(font.family, font.unicodeRange) : '')))
  const rules = Array.from(document.styleSheets).flatMap((sheet) => Array.from(sheet.cssRules, (rule) => ({ rule, base: sheet.href })))
  const embedded = rules.map(async ({ rule, base }) => {
    if (!(rule instanceof CSSFontFaceRule)) return ''
    const read = (property: string) => rule.style.getPropertyValue(property)
    return loaded.has(keyOf(read('font-family'), read('unicode-range'))) ? embedFile(rule.cssText, base ?? document.baseURI) : ''
  })
  return (await Promise.all(embedded)).join('\n')
}

const keyOf = (family: string, unicodeRange: string): string => `${family} ${unicodeRange}`.replaceAll(/["'\s]/g, '').toLowerCase()

async function embedFile(rule: string, base: string): Promise<string> {
  const [, address] = /url\("?([^")]+)"?\)/.exec(rule) ?? []
  if (address === undefined) return ''
  const answer = await fetch(new URL(address, base))
  return rule.replace(address, await readDataUrl(await answer.blob()))
}

function readDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
