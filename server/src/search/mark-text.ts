import type { MarkedText } from '@strata/contract'
import { foldText } from './words.ts'

/** Which words are marked: these, and of those that begin with one of `beginnings` the whole word. */
export interface Marks {
  words: readonly string[]
  beginnings: readonly string[]
}

/** A text in pieces, those that were sought marked. Plain text goes in and comes out: what shows it needs to trust no markup. */
export function markText(text: string, { words, beginnings }: Marks): MarkedText {
  const pieces: MarkedText = []
  const add = (piece: string, hit: boolean) => {
    const last = pieces.at(-1)
    if (piece === '') return
    if (last?.hit === hit) last.text += piece
    else pieces.push({ text: piece, hit })
  }
  let end = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = foldText(word)
    if (!words.includes(folded) && !beginnings.some((beginning) => folded.startsWith(beginning))) continue
    add(text.slice(end, index), false)
    add(word, true)
    end = index + word.length
  }
  add(text.slice(end), false)
  return pieces
}
