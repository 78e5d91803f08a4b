import { UnstyledButton } from '@mantine/core'
import type { GlossaryWord } from '@strata/contract'
import type { ReactNode } from 'react'
import { Explained } from './explained.tsx'
import classes from './term.module.css'

/** A word in a text, heading or label that explains itself. Never inside a control: that is `Explained` as a whole. */
export const Term = ({ word, children }: { word: GlossaryWord; children: ReactNode }) => (
  <Explained words={[word]}>
    <UnstyledButton className={classes.term}>{children}</UnstyledButton>
  </Explained>
)
