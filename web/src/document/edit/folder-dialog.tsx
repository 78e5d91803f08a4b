import { Button, Group } from '@mantine/core'
import { actionMessages, documentLimits, documentMessages, folderName, documentDialogMessages as messages } from '@strata/contract'
import { type FormEvent, useState } from 'react'
import { runAction } from '../../platform/index.ts'
import { Dialog, useConfirm } from '../../ui/index.ts'
import { createFolder } from '../document-calls.ts'
import { type DocumentPlace, formatFolder } from '../document-place.ts'
import { NameField } from './name-field.tsx'

interface Props {
  place: DocumentPlace
  /** The folder that it is created in. */
  prefix: string
  onCreated: (name: string) => void
  onClose: () => void
}

/** Create New Folder: for good, so it asks first (specification 2 §5). */
export function FolderDialog({ place, prefix, onCreated, onClose }: Props) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const { ask, dialog } = useConfirm()

  const create = (wanted: string) =>
    runAction({
      work: () => createFolder(place, prefix, wanted),
      isBlocking: true,
      done: documentMessages.folderCreated,
      failed: (problem) => {
        if (problem?.code === 'NAME_EXISTS' || problem?.code === 'INVALID') setError(problem.issues[0]?.message ?? problem.detail)
        return { text: documentMessages.createFolderFailed, detail: problem?.detail }
      },
      onDone: () => {
        onCreated(wanted)
        onClose()
      },
    })

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const parsed = folderName.safeParse(name)
    setError(parsed.error?.issues[0]?.message)
    if (!parsed.success) return
    const question = {
      title: messages.newFolder,
      body: documentMessages.folderQuestion({ name: parsed.data }),
      confirm: messages.createFolder,
    }
    if (await ask(question)) await create(parsed.data)
  }

  return (
    <Dialog title={messages.newFolder} size={480} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p style={{ margin: '0 0 12px' }}>{messages.inFolder({ folder: formatFolder(prefix) })}</p>
        <NameField
          name={name}
          most={documentLimits.folderName}
          error={error}
          onChange={(written) => {
            setName(written)
            setError(undefined)
          }}
        />
        <Group justify="flex-end" gap={8} mt={20}>
          <Button variant="default" onClick={onClose}>
            {actionMessages.cancel}
          </Button>
          <Button type="submit">{messages.create}</Button>
        </Group>
      </form>
      {dialog}
    </Dialog>
  )
}
