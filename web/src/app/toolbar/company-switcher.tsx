import { UnstyledButton } from '@mantine/core'
import { toolbarMessages } from '@strata/contract'
import { IconSelector } from '@tabler/icons-react'
import { useSession } from '../../session/index.ts'
import { lazyUnseen, Popup, Tip } from '../../ui/index.ts'
import classes from './company-switcher.module.css'

const CompanyChoices = lazyUnseen(() => import('./company-choices.tsx').then((module) => module.CompanyChoices))

/** The company's name; with several companies the way to the others. */
export function CompanySwitcher() {
  const { companyName, companies } = useSession()
  if (companies.length < 2) {
    return (
      <Tip label={companyName} position="bottom-start">
        <span className={classes.name} dir="auto">
          {companyName}
        </span>
      </Tip>
    )
  }
  const face = (
    <UnstyledButton className={classes.button} aria-label={toolbarMessages.company({ name: companyName })}>
      <span className={classes.name} dir="auto">
        {companyName}
      </span>
      <IconSelector size={14} stroke={1.8} aria-hidden />
    </UnstyledButton>
  )
  return <Popup button={face}>{(popup) => <CompanyChoices popup={popup} />}</Popup>
}
