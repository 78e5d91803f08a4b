import { expect, it } from 'vitest'
import { initialsOf } from './initials.tsx'

it.each([
  ['Aurora Instruments', 'AI'],
  ['Strata', 'ST'],
  ['anna maria de vries', 'AM'],
  ['נעמי כהן', 'נכ'],
  ['👩‍🔬 Lab', '👩‍🔬L'],
  ['🇳🇴', '🇳🇴'],
])('of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
