import { Button, Group, Text } from '@mantine/core'
import { actionMessages, asOfMessages as messages } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { findProblem } from '../platform/index.ts'
import { useSession, useToday } from '../session/index.ts'
import { DateField, Dialog, formatDay, isoDay, readDay } from '../ui/index.ts'
import { asksForDay } from './as-of-address.ts'
import { dayQuery } from './as-of-queries.ts'
import { goToDay, leaveDay } from './place-then.ts'

interface Props {
  /** That is shown. */
  day?: string
  onClose: () => void
}

/** Asks for a day, and the server whether anything can be shown of it. */
export function AsOfDialog({ day, onClose }: Props) {
  const { companyId } = useSession()
  const today = useToday()
  const client = useQueryClient()
  const [written, setWritten] = useState(day === undefined ? '' : formatDay(day))
  const [error, setError] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const show = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = readDay(written)
    if (wanted === undefined) setError(messages.noDay)
    else if (wanted !== isoDay(today)) await ask(wanted)
    else if (asksForDay()) leaveDay(companyId)
    else onClose()
  }
  const ask = async (wanted: string) => {
    setAsking(true)
    try {
      await client.fetchQuery({ ...dayQuery({ companyId, day: wanted }), staleTime: 0 })
      goToDay(companyId, wanted)
    } catch (failure) {
      setError(findProblem(failure)?.detail ?? messages.failed)
      setAsking(false)
    }
  }
  return (
    <Dialog title={messages.dialogTitle} onClose={onClose}>
      <form noValidate onSubmit={(event) => void show(event)}>
        <Text size="sm" mb="sm">
          {messages.dialogText}
        </Text>
        <DateField
          label={messages.day}
          value={written}
          error={error}
          onChange={(text) => {
            setWritten(text)
            setError(undefined)
          }}
        />
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            {actionMessages.cancel}
          </Button>
          <Button type="submit" loading={isAsking}>
            {messages.show}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
