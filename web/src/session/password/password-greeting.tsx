import { Skeleton, Title } from '@mantine/core'
import { type LinkedPerson, setPasswordMessages as messages } from '@strata/contract'
import { createElement, Fragment } from 'react'
import classes from '../login-form.module.css'

interface Props {
  /** Whose link it is, where the server could say so. */
  person: LinkedPerson | undefined
  isPending: boolean
}

/** Above the new password: who is meant, and of which company. */
export function Greeting({ person, isPending }: Props) {
  if (isPending)
    return (
      <>
        <Skeleton height={28} />
        <Skeleton height={20} className={classes.lead} />
      </>
    )
  if (!person) return <Title order={1}>{messages.title}</Title>
  const { firstName: name, companyName: company, email: address, kind } = person
  const email = (text: string) => <strong>{text}</strong>
  const lead = kind === 'invitation' ? messages.choose({ address, email }) : messages.chooseNew({ name, address, email })
  return (
    <>
      <Title order={1} className={classes.greeting}>
        {kind === 'invitation' ? messages.welcome({ company, name }) : messages.title}
      </Title>
      <p className={classes.lead}>{createElement(Fragment, null, ...lead)}</p>
    </>
  )
}
