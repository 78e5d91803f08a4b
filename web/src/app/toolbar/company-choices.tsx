import { Menu } from '@mantine/core'
import { toolbarMessages } from '@strata/contract'
import { IconCheck } from '@tabler/icons-react'
import { whileLoading } from '../../platform/index.ts'
import { switchCompany, useSession } from '../../session/index.ts'
import { openGuarded } from '../../tabs/index.ts'
import { Initials, initialsOf, MenuList, OpenedMenu, type PopupOfButton } from '../../ui/index.ts'
import classes from './company-switcher.module.css'

/** All companies one belongs to. */
export function CompanyChoices({ popup }: { popup: PopupOfButton }) {
  const { companyId, companies } = useSession()
  return (
    <OpenedMenu popup={popup} position="bottom-start" withinPortal={false} width="max-content">
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
    </OpenedMenu>
  )
}
