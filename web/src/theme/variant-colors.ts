import type { VariantColorsResolver } from '@mantine/core'

type Colours = ReturnType<VariantColorsResolver>

const clear = '1px solid transparent'
const mixed = (name: 'ink' | 'danger'): string => `color-mix(in srgb, var(--st-${name}) 88%, var(--st-surface))`

/** Buttons are ink, never coloured; only what destroys something may wear `color="red"`. */
export const variantColors: VariantColorsResolver = ({ variant, color }): Colours => {
  const isDanger = color === 'red'
  if (variant === 'filled') {
    const name = isDanger ? 'danger' : 'ink'
    return {
      background: `var(--st-${name})`,
      hover: mixed(name),
      color: isDanger ? 'var(--st-surface)' : 'var(--st-on-ink)',
      border: clear,
    }
  }
  if (variant === 'default' || variant === 'outline') {
    const text = isDanger ? 'var(--st-danger)' : 'var(--st-text)'
    return {
      background: 'var(--st-surface)',
      hover: 'var(--st-hover)',
      color: text,
      border: `1px solid var(--st-${isDanger ? 'danger' : 'line-2'})`,
    }
  }
  return { background: 'transparent', hover: 'var(--st-hover)', color: isDanger ? 'var(--st-danger)' : 'var(--st-text-2)', border: clear }
}
