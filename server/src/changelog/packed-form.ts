/** The characters in which lz-string's `compressToEncodedURIComponent` writes, by the value of each; one holds six bits. */
export const packedAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$'
export const packedBits = 6

/** The codes that introduce a new character, of 8 or 16 bits, and the one that ends the text. */
export const packedCodes = { narrow: 0, wide: 1, end: 2 } as const
