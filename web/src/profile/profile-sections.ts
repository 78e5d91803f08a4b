import { profileMessages } from '@strata/contract'
import type { ComponentType } from 'react'
import { InfoSection } from './info-section.tsx'
import { MiscellaneousSection } from './miscellaneous-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferenceSection } from './preference-section.tsx'

/** The sections of the profile, in their order (specification 1 §2). */
export const profileSections: readonly { id: string; title: string; Content: ComponentType }[] = [
  { id: 'info', title: profileMessages.sections.info, Content: InfoSection },
  { id: 'password', title: profileMessages.sections.password, Content: PasswordSection },
  { id: 'preference', title: profileMessages.sections.preference, Content: PreferenceSection },
  { id: 'miscellaneous', title: profileMessages.sections.miscellaneous, Content: MiscellaneousSection },
]
