/** Points of a line of letters, and the most that a row may be high. */
const [lineHeight, mostHeight] = [15, 409]
/** Of a column's characters, which are digits, those of letters that a line holds. */
const filled = 1.05

/** Points that a row of texts needs, each wrapped within its column (characters): programs that open a workbook do not all find it out. */
export function heightOf(cells: readonly { text: string; width: number }[]): number {
  const lines = Math.max(1, ...cells.map(({ text, width }) => countLines(text, Math.max(1, Math.floor(width * filled)))))
  return Math.min(mostHeight, lines * lineHeight + 1)
}

function countLines(text: string, capacity: number): number {
  let [lines, used] = [1, 0]
  for (const word of text.split(/(?<=[\s-])/)) {
    const length = lengthOf(word)
    if (used > 0 && used + lengthOf(word.trimEnd()) > capacity) [lines, used] = [lines + 1, 0]
    lines += Math.max(0, Math.ceil(length / capacity) - 1)
    used = length > capacity ? length % capacity : used + length
  }
  return lines
}

/** In digits: 中 and 😀 are as wide as two. */
const lengthOf = (word: string): number =>
  Array.from(word, (sign) => ((sign.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1)).reduce((a, b) => a + b, 0)
