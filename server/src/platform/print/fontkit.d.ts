/** What we use of it: the library brings no types. */
declare module 'fontkit' {
  interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  function openSync(path: string): Font
}
