import { Button, Modal, Text, UnstyledButton } from '@mantine/core'
import { companyPickerMessages, type UserCompany } from '@strata/contract'
import { IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { markScreenRequested, useMarkScreenShown } from '../../platform/index.ts'
import { Initials, initialsOf } from '../../ui/index.ts'
import { formatRoles } from '../company-roles.ts'
import type { PendingLogin } from '../session-store.ts'
import classes from './company-picker.module.css'

interface Props {
  pending: PendingLogin
  choose: (company: UserCompany) => Promise<void>
  logOut: () => void
  /** Called when the choice is on screen. */
  onShown: () => void
}

/** The companies of a login with one's roles there; the one used last, at first the first by name, is offered to Enter. */
export function CompanyPicker({ pending: { companies, companyId }, choose, logOut, onShown }: Props) {
  const [chosen, setChosen] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  useMarkScreenShown(chosen === undefined)
  useLayoutEffect(onShown, [onShown])

  const pick = async (company: UserCompany): Promise<void> => {
    if (chosen !== undefined) return
    setChosen(company.companyId)
    markScreenRequested()
    // A failed switch is not reported (specification 1 §4): the choice is open again.
    await choose(company).catch(() => setChosen(undefined))
  }

  return (
    <Modal opened onClose={logOut} withCloseButton={false} closeOnClickOutside={false} size={440} title={companyPickerMessages.title}>
      <Text c="var(--st-text-2)" className={classes.lead}>
        {companyPickerMessages.lead({ count: companies.length })}
      </Text>
      <ul
        ref={list}
        className={classes.list}
        aria-label={companyPickerMessages.companies}
        onKeyDown={(event) => moveFocus(event, list.current)}
      >
        {companies.map((company) => (
          <li key={company.companyId}>
            <UnstyledButton
              className={classes.company}
              data-autofocus={company.companyId === companyId || undefined}
              aria-busy={chosen === company.companyId || undefined}
              onClick={() => void pick(company)}
            >
              <Initials letters={initialsOf(company.companyName)} shape="company" />
              <span className={classes.name}>
                <span dir="auto">{company.companyName}</span>
                <span className={classes.roles}>{formatRoles(company.roles)}</span>
              </span>
              {company.isLastUsed && <span className={classes.last}>{companyPickerMessages.lastUsed}</span>}
              <IconChevronRight size={16} stroke={1.8} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <div className={classes.footer}>
        <span className={classes.keys}>{companyPickerMessages.keys}</span>
        <Button variant="subtle" onClick={logOut}>
          {companyPickerMessages.logOut}
        </Button>
      </div>
    </Modal>
  )
}

function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !list) return
  event.preventDefault()
  const buttons = [...list.querySelectorAll('button')]
  const index = buttons.findIndex((button) => button.matches(':focus'))
  buttons[(index + step + buttons.length) % buttons.length]?.focus()
}
