import { Button, Group, TextInput } from '@mantine/core'
import { actionMessages, factorDialogMessages as messages, type NewTotp } from '@strata/contract'
import { useState } from 'react'
import { encode } from 'uqr'
import { factorStyles as classes, useFactorCalls, useStep } from '../../factor/index.ts'
import { ActionButton } from '../../ui/index.ts'

interface Props {
  begun: NewTotp
  /** With the recovery codes, where they were made. */
  onConfirmed: (codes: readonly string[] | null) => void
  close: () => void
}

/** The QR code of an app that is being set up, and its first code. */
export function ConfirmTotp({ begun, onConfirmed, close }: Props) {
  const { confirm } = useFactorCalls()
  const [code, setCode] = useState('')
  const { submit, isBusy, error, forgetError } = useStep(async () => onConfirmed(await confirm(begun.id, code)))
  return (
    <form className={classes.step} onSubmit={submit} noValidate>
      <p className={classes.lead}>{messages.scan}</p>
      <div className={classes.scan}>
        <QrCode text={begun.uri} label={messages.picture} size={184} />
        <div className={classes.key}>
          {messages.byHand}
          <code>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <TextInput
        label={messages.confirmLabel}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        data-autofocus
        autoFocus
        value={code}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value)
          forgetError()
        }}
        error={error}
        aria-required
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          {actionMessages.cancel}
        </Button>
        <ActionButton type="submit" loading={isBusy} reason={code.trim() === '' ? messages.confirmLabel : undefined}>
          {messages.confirm}
        </ActionButton>
      </Group>
    </form>
  )
}

/** A QR code as one path, dark on light in both themes: cameras read no other. */
function QrCode({ text, label, size }: { text: string; label: string; size: number }) {
  const { data, size: modules } = encode(text, { border: 4, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${modules} ${modules}`} shapeRendering="crispEdges">
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
