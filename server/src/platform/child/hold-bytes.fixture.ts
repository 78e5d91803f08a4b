import { answerParent } from './answer-parent.ts'

/** Holds ever more bytes outside of V8's heap and never pauses, as what inflates a bomb does; or, asked for few, answers how many. */
answerParent(async (input) => {
  const held: Buffer[] = []
  const wanted = typeof input === 'object' && input !== null && 'megabytes' in input ? Number(input.megabytes) : 0
  while (held.length < wanted) held.push(Buffer.alloc(1024 * 1024, 1))
  return held.length
})
