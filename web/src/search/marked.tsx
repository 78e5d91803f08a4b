import type { MarkedText } from '@strata/contract'
import classes from './marked.module.css'

/** A text with what was sought in it marked. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) =>
    piece.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one answer never move
      <mark key={index} className={classes.hit}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
