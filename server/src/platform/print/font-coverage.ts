import { openSync } from 'fontkit'

/** Tells of a code point whether a font (the path of a .ttf) holds it. */
export function coverageOf(fontFile: string): (codePoint: number) => boolean {
  const font = openSync(fontFile)
  return (codePoint) => font.hasGlyphForCodePoint(codePoint)
}
