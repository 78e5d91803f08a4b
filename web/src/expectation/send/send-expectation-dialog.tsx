import { UnstyledButton } from '@mantine/core'
import { expectationMessages as messages, sendExpectationMessages } from '@strata/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { SendDialog, type SendResult, type VersionedItem } from '../../version/index.ts'
import type { OpenedExpectation } from '../opened-expectation.ts'
import { findRowsToRemove, readSendFinding, type SendFinding } from './find-rows-to-remove.ts'
import classes from './send-expectation-dialog.module.css'

export interface SendExpectationProps {
  item: VersionedItem
  opened: OpenedExpectation
  /** Shows a row in the table. */
  onShowDetail: (detailId: number) => void
  /** Asks everything again. */
  refresh: () => Promise<void>
  onClose: () => void
}

/** Confirms (specification 3 §2.2), warns of who has no row yet, and lists what forbids the sending. */
export function SendExpectationDialog({ item, opened, onShowDetail, refresh, onClose }: SendExpectationProps) {
  const { type, info, complete, missing } = opened
  const [answered, setAnswered] = useState<readonly SendFinding[]>([])
  const toRemove = findRowsToRemove(opened)
  const findings = toRemove.length > 0 ? toRemove : answered
  const goOn = async (result: SendResult) => {
    if (result.kind === 'found') setAnswered(result.findings.flatMap(readSendFinding))
    else onClose()
    await refresh()
  }
  const show = (detailId: number) => {
    onClose()
    onShowDetail(detailId)
  }
  return (
    <SendDialog
      item={item}
      id={info.id}
      title={sendExpectationMessages.title({ version: info.version })}
      size={560}
      etag={info.etag}
      question={messages.sendQuestion}
      reason={toRemove.length > 0 ? sendExpectationMessages.rowsToRemove : undefined}
      onTried={goOn}
      onClose={onClose}
    >
      {!complete && <Missing title={messages.incomplete[type]} names={missing} />}
      {findings.length > 0 && <Findings findings={findings} onShow={show} />}
    </SendDialog>
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
    <section className={classes.note} data-tone="error" role="alert" aria-label={sendExpectationMessages.preCheck}>
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      <div>
        <strong>{messages.sendFailed}</strong>
        <ul>
          {findings.map(({ error, detailId, name }) => (
            <li key={`${error}/${detailId}`}>
              {name === undefined ? error : sendExpectationMessages.finding({ error, name })}
              {detailId !== undefined && (
                <UnstyledButton
                  className={classes.show}
                  aria-label={sendExpectationMessages.showRowOf({ name: name ?? error })}
                  onClick={() => onShow(detailId)}
                >
                  {sendExpectationMessages.showRow}
                </UnstyledButton>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
