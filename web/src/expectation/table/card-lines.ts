import type { ExpectationType } from '@strata/contract'
import type { ShownDetail } from './shown-detail.ts'

/** What a card of a row says below whom it is about: most important first, each in one line. */
export function cardLines(type: ExpectationType, { texts }: ShownDetail): readonly [string, string, string] {
  if (type !== 'ie') {
    const target = [texts.target, texts.uom].filter((text) => text !== '').join(' ')
    return [texts.description ?? '', texts.param ?? '', sayBounds(target, texts.min, texts.max)]
  }
  return [
    `Your: ${texts.yourExpectation}`,
    `Their: ${texts.theirExpectation}`,
    `${sayBounds(texts.yourTarget ?? '', texts.yourMin, texts.yourMax)} / ${sayBounds(texts.theirTarget ?? '', texts.theirMin, texts.theirMax)}`,
  ]
}

const sayBounds = (target: string, min: string | undefined, max: string | undefined): string =>
  [target !== '' && `Target ${target}`, `Min ${min}`, `Max ${max}`].filter(Boolean).join(', ')
