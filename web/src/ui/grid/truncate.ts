/** The first characters of a text that is longer than `most`, with an ellipsis; without `most`, the text. */
export const truncate = (text: string, most: number | undefined): string =>
  most === undefined || text.length <= most ? text : `${text.slice(0, most).trimEnd()}…`
