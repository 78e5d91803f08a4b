import { type GlossaryWord, lazyMessages } from '@strata/contract'
import type { ComponentProps } from 'react'
import { Tip } from '../floating/tip.tsx'
import { lazyComponent } from '../lazy/lazy-component.tsx'

const Meaning = lazyComponent(() => import('./meaning.tsx').then((module) => module.Meaning), {
  Waiting: () => lazyMessages.loading,
  Missing: () => lazyMessages.partFailed,
})

interface Props extends Pick<ComponentProps<typeof Tip>, 'children' | 'position'> {
  /** Nothing is explained where there are none. */
  words: readonly GlossaryWord[]
}

/**
 * A control whose words explain themselves under the pointer, under a finger and where the keyboard is: what is a button or an item of a tree already. A
 * word that is none is a `Term`.
 */
export const Explained = ({ words, children, position = 'bottom' }: Props) => (
  <Tip label={<Meaning words={words} />} isDisabled={words.length === 0} isMultiline position={position}>
    {children}
  </Tip>
)
