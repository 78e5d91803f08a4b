import type { CSSVariablesResolver } from '@mantine/core'
import { tokenVariables } from './tokens.ts'

/** The colours Mantine reads, by our tokens: they are in both schemes, where its own would win otherwise. */
const mantineColours = {
  '--mantine-color-body': 'var(--st-surface)',
  '--mantine-color-text': 'var(--st-text)',
  '--mantine-color-bright': 'var(--st-text)',
  '--mantine-color-dimmed': 'var(--st-text-3)',
  '--mantine-color-placeholder': 'var(--st-text-3)',
  '--mantine-color-default': 'var(--st-surface)',
  '--mantine-color-default-hover': 'var(--st-hover)',
  '--mantine-color-default-color': 'var(--st-text)',
  '--mantine-color-default-border': 'var(--st-line-2)',
  '--mantine-color-error': 'var(--st-danger)',
  '--mantine-color-anchor': 'var(--st-accent)',
  '--mantine-color-disabled': 'var(--st-hover)',
  '--mantine-color-disabled-color': 'var(--st-text-3)',
  '--mantine-color-disabled-border': 'var(--st-line)',
  '--mantine-primary-color-filled': 'var(--st-ink)',
  '--mantine-primary-color-contrast': 'var(--st-on-ink)',
}

/** The greys Mantine's own styles use in the dark: text, lines, grounds. */
const mantineDarks = {
  '--mantine-color-dark-0': 'var(--st-text-2)',
  '--mantine-color-dark-1': 'var(--st-text-2)',
  '--mantine-color-dark-2': 'var(--st-text-3)',
  '--mantine-color-dark-3': 'var(--st-line-3)',
  '--mantine-color-dark-4': 'var(--st-line-2)',
  '--mantine-color-dark-5': 'var(--st-line)',
  '--mantine-color-dark-6': 'var(--st-hover)',
  '--mantine-color-dark-7': 'var(--st-raised)',
  '--mantine-color-dark-8': 'var(--st-surface)',
  '--mantine-color-dark-9': 'var(--st-bg)',
}

/** Emits every token as `--st-*`, and Mantine's colours by them, so that both follow one table. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...tokenVariables('light'), ...mantineColours },
  dark: { ...tokenVariables('dark'), ...mantineColours, ...mantineDarks },
})
