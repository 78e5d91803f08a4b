import type { ComponentType } from 'react'
import { InfoSection } from './info-section.tsx'
import { MiscellaneousSection } from './miscellaneous-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferenceSection } from './preference-section.tsx'

/** The sections of the profile, in their order (specification 1 §2). */
export const profileSections: readonly { id: string; title: string; Content: ComponentType }[] = [
  { id: 'info', title: 'Info', Content: InfoSection },
  { id: 'password', title: 'Password', Content: PasswordSection },
  { id: 'preference', title: 'Preference', Content: PreferenceSection },
  { id: 'miscellaneous', title: 'Miscellaneous', Content: MiscellaneousSection },
]
