/** Signs that are none, which no XML may hold. */
const noSigns = /[\ufffe\uffff]/g

/** Spreadsheets read `_x0041_` as the letter A. */
const escapes = /_(?=x[0-9A-Fa-f]{4}_)/g

/**
 * A text as a cell of a workbook holds it. It is a text whatever it begins with: give its cell the format `textFormat` too, so that no program takes it for a
 * formula once somebody edits it (specification 5 §18).
 */
export const toCellText = (text: string): string => withoutNoSigns(text).replaceAll(escapes, '_x005F_')

/** As a text is read again. */
export const withoutNoSigns = (text: string): string => text.replaceAll(noSigns, '')

/** The number format of texts. */
export const textFormat = '@'
