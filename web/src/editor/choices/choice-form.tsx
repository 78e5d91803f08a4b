import { Button, type ComboboxItem, Group, Select, Stack } from '@mantine/core'
import { actionMessages, choiceMessages } from '@strata/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from '../../ui/index.ts'
import type { EditorSession } from '../editor-session.ts'
import { goToOutline } from '../outline/outline-memory.ts'

interface Props {
  session: EditorSession
  title: string
  /** The name of the field. */
  label: string
  options: readonly ComboboxItem[]
  chosen?: string | undefined
  confirm: string
  /** Does it; false when it was refused. `isOfOutline`: it was asked for there. */
  onTake: (value: string, isOfOutline: boolean) => boolean
  /** Where the keyboard goes on the chart. */
  onBack: () => void
  /** Further fields. */
  children?: ReactNode
}

/** So many are listed; typing finds the others. */
const mostListed = 50

/** One thing chosen by its name, out of many. */
export function ChoiceForm({ session, title, label, options, chosen, confirm, onTake, onBack, children }: Props) {
  const [value, setValue] = useState<string | null>(chosen ?? null)
  const [isMissing, setMissing] = useState(false)
  const isOfOutline = useAskedInOutline()
  const close = useClosing(session, { isOfOutline, onBack })
  const take = () => {
    if (value === null) setMissing(true)
    else session.whenEditingAllowed(() => onTake(value, isOfOutline) && close())
  }
  return (
    <Dialog onClose={close} title={title} size={440}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          take()
        }}
      >
        <Stack gap={12}>
          <Select
            label={label}
            data-autofocus
            searchable
            selectFirstOptionOnChange
            allowDeselect={false}
            limit={mostListed}
            data={[...options]}
            value={value}
            error={isMissing && value === null ? choiceMessages.missing : undefined}
            nothingFoundMessage={choiceMessages.nothingFound}
            comboboxProps={{ withinPortal: true }}
            onChange={setValue}
          />
          {children}
        </Stack>
        <Group justify="flex-end" gap={8} mt={20}>
          <Button variant="default" onClick={close}>
            {actionMessages.cancel}
          </Button>
          <Button type="submit">{confirm}</Button>
        </Group>
      </form>
    </Dialog>
  )
}

/** Whether the keyboard was in the outline when the dialog opened. */
function useAskedInOutline(): boolean {
  const [isOfOutline] = useState(() => document.activeElement?.closest('[data-outline]') != null)
  return isOfOutline
}

/** Closes the dialog, after which the keyboard is in the outline, or on the chart where it was asked for there. */
function useClosing(session: EditorSession, { isOfOutline, onBack }: { isOfOutline: boolean; onBack: () => void }): () => void {
  const back = useRef(onBack)
  useEffect(() => {
    back.current = onBack
  }, [onBack])
  return () => {
    session.setState({ choice: null })
    if (isOfOutline) goToOutline(session)
    // The dialog gives the keyboard back first; what had it may be gone, or a menu.
    else setTimeout(() => back.current())
  }
}
