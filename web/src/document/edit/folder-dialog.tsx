import { Button, Group } from '@mantine/core'
import { documentLimits, documentMessages, documentRoutes, folderName } from '@strata/contract'
import { type FormEvent, useState } from 'react'
import { call, findProblem, notify, notifyFailure, whileLoading } from '../../platform/index.ts'
import { Dialog, useConfirm } from '../../ui/index.ts'
import { type DocumentPlace, formatFolder } from '../document-place.ts'
import { NameField } from './name-field.tsx'

interface Props {
  place: DocumentPlace
  /** The folder that it is made in. */
  prefix: string
  onCreated: (name: string) => void
  onClose: () => void
}

/** Create New Folder: for good, which is asked first (specification 2 §5). */
export function FolderDialog({ place, prefix, onCreated, onClose }: Props) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const { ask, dialog } = useConfirm()

  const create = async (wanted: string): Promise<void> => {
    const { companyId, docType, parentId } = place
    const request = { params: { companyId, docType, parentId }, body: { parentFolder: prefix, folderName: wanted } }
    try {
      await whileLoading(() => call(documentRoutes.createFolder, request))
      notify.success(documentMessages.folderCreated)
      onCreated(wanted)
      onClose()
    } catch (cause) {
      const problem = findProblem(cause)
      if (problem?.code === 'NAME_EXISTS' || problem?.code === 'INVALID') setError(problem.issues[0]?.message ?? problem.detail)
      notifyFailure(documentMessages.createFolderFailed, cause, () => create(wanted))
    }
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const parsed = folderName.safeParse(name)
    setError(parsed.error?.issues[0]?.message)
    if (!parsed.success) return
    const question = { title: 'Create New Folder', body: documentMessages.folderQuestion(parsed.data), confirm: 'Create folder' }
    if (await ask(question)) await create(parsed.data)
  }

  return (
    <Dialog title="Create New Folder" size={480} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p style={{ margin: '0 0 12px' }}>In {formatFolder(prefix)}</p>
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
            Cancel
          </Button>
          <Button type="submit">Create</Button>
        </Group>
      </form>
      {dialog}
    </Dialog>
  )
}
