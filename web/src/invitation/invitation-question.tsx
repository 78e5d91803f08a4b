import { Button, Group, Text } from '@mantine/core'
import { invitationQuestionMessages, type ReceivedInvitation } from '@strata/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { formatDate } from '../platform/index.ts'
import { keptUntilLogout, useSession } from '../session/index.ts'
import { Dialog } from '../ui/index.ts'
import { answerInvitation } from './answer-invitation.ts'
import { invitationsQuery } from './invitation-queries.ts'

/** Asks whoever was invited to another company, once after the login; whoever closes it is asked again at the next (specification 5 §22.9). */
export function InvitationQuestion() {
  const { companyId } = useSession()
  const { data = [] } = useQuery(invitationsQuery(companyId))
  const [putOff, setPutOff] = useState(readPutOff)
  const invitation = data.find(({ companyId: invitedTo }) => !putOff.includes(invitedTo))
  if (!invitation) return null
  const close = (): void => {
    const more = [...putOff, invitation.companyId]
    sessionStorage.setItem(putOffKey, JSON.stringify(more))
    setPutOff(more)
  }
  return <Asked key={invitation.companyId} invitation={invitation} close={close} />
}

/** The companies whose question was put off or answered in this login; it is forgotten with the login. */
const putOffKey = `${keptUntilLogout}invitations`

function readPutOff(): readonly number[] {
  try {
    return z.array(z.number()).parse(JSON.parse(sessionStorage.getItem(putOffKey) ?? '[]'))
  } catch {
    return []
  }
}

function Asked({ invitation, close }: { invitation: ReceivedInvitation; close: () => void }) {
  const { companyId, user } = useSession()
  const client = useQueryClient()
  const [busyWith, setBusyWith] = useState<boolean>()
  const { companyName, expiresOn } = invitation
  const answer = async (accept: boolean): Promise<void> => {
    if (busyWith !== undefined) return
    setBusyWith(accept)
    await answerInvitation(companyId, invitation, accept)
    close()
    await client.invalidateQueries({ queryKey: invitationsQuery(companyId).queryKey })
  }
  return (
    <Dialog title={invitationQuestionMessages.title({ company: companyName })} size={480} onClose={close} closeOnClickOutside={false}>
      <Text>{invitationQuestionMessages.text({ day: formatDate(expiresOn, user.timezone) })}</Text>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="subtle" mr="auto" onClick={close}>
          {invitationQuestionMessages.later}
        </Button>
        <Button variant="default" loading={busyWith === false} onClick={() => void answer(false)}>
          {invitationQuestionMessages.decline}
        </Button>
        <Button data-autofocus loading={busyWith === true} onClick={() => void answer(true)}>
          {invitationQuestionMessages.accept}
        </Button>
      </Group>
    </Dialog>
  )
}
