import { ownPasswordMessages, profileMessages } from '@strata/contract'
import type { ComponentType } from 'react'
import { useIsByProvider, useSession } from '../session/index.ts'
import { SubstituteSection } from '../substitute/index.ts'
import { OwnFactors } from './factor/own-factors.tsx'
import { InfoSection } from './info-section.tsx'
import { MiscellaneousSection } from './miscellaneous-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferenceSection } from './preference-section.tsx'
import classes from './profile.module.css'

/** The sections of the profile, in their order (specification 1 §2), and who stands in (specification 4 §3). */
export const profileSections: readonly { id: string; title: string; Content: ComponentType }[] = [
  { id: 'info', title: profileMessages.sections.info, Content: InfoSection },
  { id: 'password', title: profileMessages.sections.password, Content: PasswordAndFactor },
  { id: 'preference', title: profileMessages.sections.preference, Content: PreferenceSection },
  { id: 'miscellaneous', title: profileMessages.sections.miscellaneous, Content: MiscellaneousSection },
  { id: 'substitute', title: profileMessages.sections.substitute, Content: SubstituteSection },
]

/** What lets one in: the password, and what is asked for besides. A session by the company's provider changes nothing of either. */
function PasswordAndFactor() {
  const { companyName: company } = useSession()
  if (useIsByProvider()) return <p className={classes.hint}>{ownPasswordMessages.byProvider({ company })}</p>
  return (
    <>
      <PasswordSection />
      <OwnFactors />
    </>
  )
}
