/** What we use of it: the library brings no types. */
declare module 'fontkit' {
  interface Font {
    /** Of an em, in which advances are given. */
    readonly unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): { readonly advanceWidth: number }
  }
  function openSync(path: string): Font
}
