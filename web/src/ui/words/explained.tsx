import { Tooltip, type TooltipProps } from '@mantine/core'
import { type GlossaryWord, lazyMessages } from '@strata/contract'
import { lazyComponent } from '../lazy/lazy-component.tsx'

const Meaning = lazyComponent(() => import('./meaning.tsx').then((module) => module.Meaning), {
  Waiting: () => lazyMessages.loading,
  Missing: () => lazyMessages.partFailed,
})

interface Props extends Pick<TooltipProps, 'children' | 'position'> {
  /** Nothing is explained where there are none. */
  words: readonly GlossaryWord[]
}

/**
 * A control whose words explain themselves under the pointer, under a finger and where the keyboard is: what is a button or an item of a tree already. A
 * word that is none is a `Term`.
 */
export const Explained = ({ words, children, position = 'bottom' }: Props) => (
  <Tooltip label={<Meaning words={words} />} disabled={words.length === 0} multiline position={position}>
    {children}
  </Tooltip>
)
