import { Alert, Button, Skeleton, Title } from '@mantine/core'
import { invitationQuestionMessages, type LinkedInvitation as Linked } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatDate } from '../platform/index.ts'
import { loginFormStyles as classes, useSessionStore } from '../session/index.ts'
import { answerLinkedInvitation } from './answer-invitation.ts'
import { invitationsQuery, linkedInvitationQuery } from './invitation-queries.ts'

export interface LinkedInvitationProps {
  /** Of the mailed link; it lives in memory only. */
  secret: string
  /** On to the login form or the workspace, when it is answered or given up. */
  leave: () => void
}

/** The question of a mailed link. Who is logged in as the invited person is asked in the workspace, which then knows the new company. */
export function LinkedInvitation({ secret, leave }: LinkedInvitationProps) {
  const session = useSessionStore((state) => state.session)
  const companyId = session.phase === 'member' ? session.login.companyId : undefined
  const own = useQuery({ ...invitationsQuery(companyId ?? 0), enabled: companyId !== undefined, retry: false })
  const isAskedInside = (own.data?.length ?? 0) > 0
  useEffect(() => {
    if (isAskedInside) leave()
  }, [isAskedInside, leave])
  const isWaiting = session.phase === 'starting' || (companyId !== undefined && own.isPending) || isAskedInside
  return isWaiting ? <Skeleton height={160} /> : <ByLink secret={secret} leave={leave} hasSession={companyId !== undefined} />
}

function ByLink({ secret, leave, hasSession }: LinkedInvitationProps & { hasSession: boolean }) {
  const { data, error } = useQuery(linkedInvitationQuery(secret))
  const [answered, setAnswered] = useState<boolean>()
  const onwards = hasSession ? invitationQuestionMessages.toStrata : invitationQuestionMessages.toLogin
  if (error) return <InvitationNotice title={invitationQuestionMessages.invalid} text={error.message} {...{ leave, onwards }} />
  if (!data) return <Skeleton height={160} />
  const { companyName } = data
  if (answered === true)
    return (
      <InvitationNotice
        title={invitationQuestionMessages.member.title({ company: companyName })}
        text={invitationQuestionMessages.member.text}
        {...{ leave, onwards }}
      />
    )
  if (answered === false)
    return (
      <InvitationNotice
        title={invitationQuestionMessages.declined.title}
        text={invitationQuestionMessages.declined.text({ company: companyName })}
        {...{ leave, onwards }}
      />
    )
  return <Asked invitation={data} secret={secret} onAnswer={setAnswered} leave={leave} onwards={onwards} />
}

interface AskedProps extends LinkedInvitationProps {
  invitation: Linked
  onAnswer: (accepted: boolean) => void
  onwards: string
}

function Asked({ invitation: { companyName, expiresOn }, secret, onAnswer, leave, onwards }: AskedProps) {
  const [busyWith, setBusyWith] = useState<boolean>()
  const [problem, setProblem] = useState<string>()
  const answer = async (accept: boolean): Promise<void> => {
    if (busyWith !== undefined) return
    setBusyWith(accept)
    const { isDone } = await answerLinkedInvitation(secret, accept, setProblem)
    if (isDone) onAnswer(accept)
    else setBusyWith(undefined)
  }
  return (
    <div className={classes.form}>
      <Title order={1}>{invitationQuestionMessages.title({ company: companyName })}</Title>
      <p className={classes.lead}>
        {invitationQuestionMessages.textOfLink({ company: companyName, day: formatDate(expiresOn, undefined) })}
      </p>
      {problem !== undefined && (
        <Alert color="red" variant="outline" role="alert">
          {problem}
        </Alert>
      )}
      <Button size="lg" fullWidth autoFocus loading={busyWith === true} onClick={() => void answer(true)}>
        {invitationQuestionMessages.accept}
      </Button>
      <Button size="lg" fullWidth variant="default" loading={busyWith === false} onClick={() => void answer(false)}>
        {invitationQuestionMessages.decline}
      </Button>
      <Button variant="subtle" onClick={leave}>
        {onwards}
      </Button>
    </div>
  )
}

function InvitationNotice({ title, text, leave, onwards }: { title: string; text: string; leave: () => void; onwards: string }) {
  return (
    <div className={classes.form}>
      <Title order={1}>{title}</Title>
      <p className={classes.lead} role="status">
        {text}
      </p>
      <Button size="lg" fullWidth autoFocus onClick={leave}>
        {onwards}
      </Button>
    </div>
  )
}
