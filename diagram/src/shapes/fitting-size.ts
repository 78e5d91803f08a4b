import { type FontWeight, textWidth, wordsOf, wrapText } from '../text/index.ts'

export interface TextRoom {
  readonly width: number
  readonly height: number
  readonly weight: FontWeight
}

/** The smallest size in which a text is set that nobody gave a size. */
export const smallestSize = 11

const cache = new Map<string, number>()
const cacheLimit = 20_000

/**
 * The font size, `usual` or smaller, at which a text fits whole in its room and breaks between words only. Where it never does,
 * the largest at which all of it fits, even with broken words; else the smallest.
 */
export function fittingSize(text: string, room: TextRoom, usual: number): number {
  if (usual <= smallestSize) return usual
  const isOneLine = !text.includes('\n') && textWidth(text, usual, room.weight) <= room.width
  if (isOneLine) return usual
  const key = `${room.width}|${room.height}|${room.weight}|${usual}|${text}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const sizes = Array.from({ length: usual - smallestSize + 1 }, (_, index) => usual - index)
  const size =
    sizes.find((fontSize) => standsWhole(text, room, fontSize)) ?? sizes.find((fontSize) => hasRoom(text, room, fontSize)) ?? smallestSize
  if (cache.size >= cacheLimit) cache.clear()
  cache.set(key, size)
  return size
}

/** Whether all of a text fits its room without a word broken. */
export function standsWhole(text: string, room: TextRoom, fontSize: number): boolean {
  return wordsOf(text).every((word) => textWidth(word, fontSize, room.weight) <= room.width) && hasRoom(text, room, fontSize)
}

/** How many lines a room has; two units more than there are do no harm. */
export function linesIn(height: number, fontSize: number): number {
  return Math.max(1, Math.floor((height + 2) / lineHeightOf(fontSize)))
}

/** The smallest texts are set closer, so that a box of three lines has them at 11. */
export function lineHeightOf(fontSize: number): number {
  return Math.round(fontSize * (fontSize <= smallestSize ? 1.2 : 1.3))
}

function hasRoom(text: string, { width, height, weight }: TextRoom, fontSize: number): boolean {
  return wrapText(text, { width, fontSize, weight }).length <= linesIn(height, fontSize)
}
