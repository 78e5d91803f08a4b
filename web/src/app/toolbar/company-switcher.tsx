import { Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { toolbarMessages } from '@strata/contract'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { whileLoading } from '../../platform/index.ts'
import { switchCompany, useSession } from '../../session/index.ts'
import { openGuarded } from '../../tabs/index.ts'
import { Initials, initialsOf, MenuList } from '../../ui/index.ts'
import classes from './company-switcher.module.css'

/** The company's name; with several companies the way to the others. */
export function CompanySwitcher() {
  const { companyId, companyName, companies } = useSession()
  if (companies.length < 2) {
    return (
      <Tooltip label={companyName} position="bottom-start">
        <span className={classes.name}>{companyName}</span>
      </Tooltip>
    )
  }
  return (
    <Menu position="bottom-start" withinPortal={false} width="max-content">
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-haspopup="menu" aria-label={toolbarMessages.company({ name: companyName })}>
          <span className={classes.name}>{companyName}</span>
          <IconSelector size={14} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label aria-hidden>{toolbarMessages.switchCompany}</Menu.Label>
        <MenuList className={classes.companies} label={toolbarMessages.switchCompany}>
          {companies.map((company) => (
            <Menu.Item
              key={company.companyId}
              aria-current={company.companyId === companyId || undefined}
              leftSection={<Initials letters={initialsOf(company.companyName)} shape="company" />}
              rightSection={company.companyId === companyId ? <IconCheck size={16} stroke={1.8} aria-hidden /> : undefined}
              onClick={() => openGuarded(() => void whileLoading(() => switchCompany(company.companyId)))}
            >
              {company.companyName}
            </Menu.Item>
          ))}
        </MenuList>
      </Menu.Dropdown>
    </Menu>
  )
}
