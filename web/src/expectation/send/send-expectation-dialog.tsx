import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import { expectationMessages as messages } from '@strata/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionButton, Dialog } from '../../ui/index.ts'
import type { OpenedExpectation } from '../opened-expectation.ts'
import { findRowsToRemove, type SendFinding, sendExpectation } from './send-expectation.ts'
import classes from './send-expectation-dialog.module.css'

interface Props {
  opened: OpenedExpectation
  /** Shows a row in the table. */
  onShowDetail: (detailId: number) => void
  /** Asks everything anew. */
  refresh: () => Promise<void>
  onClose: () => void
}

/** Confirms (specification 3 §2.2), warns of who has no row yet, and lists what forbids the sending. */
export function SendExpectationDialog({ opened, onShowDetail, refresh, onClose }: Props) {
  const { place, type, info, complete, missing } = opened
  const [answered, setAnswered] = useState<readonly SendFinding[]>([])
  const toRemove = findRowsToRemove(opened)
  const findings = toRemove.length > 0 ? toRemove : answered
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const sending = await sendExpectation(place, info)
    setSending(false)
    if (sending.kind === 'found') setAnswered(sending.findings)
    else onClose()
    await refresh()
  }
  const show = (detailId: number) => {
    onClose()
    onShowDetail(detailId)
  }
  return (
    <Dialog title={`Send For Approval: version ${info.version}`} size={560} onClose={onClose}>
      <Text>{messages.sendQuestion}</Text>
      {!complete && <Missing title={messages.incomplete[type]} names={missing} />}
      {findings.length > 0 && <Findings findings={findings} onShow={show} />}
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ActionButton
          loading={isSending}
          reason={toRemove.length > 0 ? 'Rows that need to be removed are still there.' : undefined}
          onClick={() => void send()}
          data-autofocus
        >
          Send For Approval
        </ActionButton>
      </Group>
    </Dialog>
  )
}

/** It may be sent all the same. */
function Missing({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <section className={classes.note} data-tone="warning" aria-label={title}>
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      <div>
        <strong>{title}</strong>
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Findings({ findings, onShow }: { findings: readonly SendFinding[]; onShow: (detailId: number) => void }) {
  return (
    <section className={classes.note} data-tone="error" role="alert" aria-label="Pre-check">
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      <div>
        <strong>{messages.sendFailed}</strong>
        <ul>
          {findings.map(({ error, detailId, name }) => (
            <li key={`${error}/${detailId}`}>
              {name === undefined ? error : `${error}: ${name}`}
              {detailId !== undefined && (
                <UnstyledButton className={classes.show} aria-label={`Show the row of ${name ?? error}`} onClick={() => onShow(detailId)}>
                  Show the row
                </UnstyledButton>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
