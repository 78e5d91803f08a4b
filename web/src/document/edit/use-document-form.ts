import { type CompanyDocument, documentMessages, documentName } from '@strata/contract'
import { useState } from 'react'
import { notify, runAction } from '../../platform/index.ts'
import { findNameFault, nameFromFile, useUpload } from '../../upload/index.ts'
import { renameDocument } from '../document-calls.ts'
import type { DocumentPlace } from '../document-place.ts'

/** What became of it: `id` names the version that a file made. */
export type SavedDocument = { kind: 'uploaded'; id: number } | { kind: 'renamed' } | { kind: 'unchanged' }

interface Input {
  place: DocumentPlace
  prefix: string
  document: CompanyDocument | undefined
  onSaved: (saved: SavedDocument) => void
}

/** The form of a new document, or of a name and the next version of one. */
export function useDocumentForm({ place, prefix, document, onSaved }: Input) {
  const [name, setName] = useState(document?.name ?? '')
  const [suggested, setSuggested] = useState('')
  const [file, setFile] = useState<File>()
  const [errors, setErrors] = useState<{ name?: string | undefined; file?: string | undefined }>({})
  const [isSaving, setSaving] = useState(false)
  const upload = useUpload()

  const rename = async (wanted: string): Promise<boolean> => {
    if (!document || wanted === document.name) return true
    setSaving(true)
    const { isDone } = await runAction({
      work: () => renameDocument(place, document, wanted),
      done: documentMessages.renamed,
      failed: (problem) => {
        if (problem?.code === 'NAME_EXISTS') setErrors({ name: problem.detail })
        return { text: documentMessages.renameFailed, detail: problem?.detail }
      },
      retry: 'never',
    })
    setSaving(false)
    return isDone
  }

  const sendFile = async (wanted: string, chosen: File): Promise<void> => {
    const where = { docType: place.docType, parentId: place.parentId, prefix: document?.prefix ?? prefix }
    const id = await upload.upload({ ...where, name: wanted, chronId: document?.chronId, file: chosen })
    if (id === undefined) return
    notify.success(documentMessages.uploaded)
    onSaved({ kind: 'uploaded', id })
  }

  const save = async (): Promise<void> => {
    const found = { name: findNameFault(name), file: document || file ? undefined : documentMessages.fileRequired }
    setErrors(found)
    if (found.name !== undefined || found.file !== undefined) return
    const wanted = documentName.parse(name)
    if (!(await rename(wanted))) return
    if (file) await sendFile(wanted, file)
    else onSaved({ kind: wanted === document?.name ? 'unchanged' : 'renamed' })
  }

  /** Follows the file until a name is written. */
  const suggestName = (found: string): void => {
    setName(found)
    setSuggested(found)
    setErrors({})
  }

  const refusedName = upload.state.kind === 'failed' && upload.state.isAboutName ? upload.state.detail : undefined
  return {
    name,
    file,
    nameError: errors.name ?? refusedName,
    fileError: errors.file,
    isSaving,
    isTouched: file !== undefined || name !== (document?.name ?? ''),
    upload,
    save,
    setName: (written: string): void => {
      setName(written)
      setErrors((before) => ({ ...before, name: undefined }))
      upload.forget()
    },
    setFile: (chosen: File): void => {
      setFile(chosen)
      setErrors((before) => ({ ...before, file: undefined }))
      upload.forget()
      if (name.trim() === '' || name === suggested) suggestName(nameFromFile(chosen.name))
    },
    /** What was chosen last was refused: the file before it is no longer meant. */
    dropFile: (): void => {
      setFile(undefined)
      setErrors((before) => ({ ...before, file: undefined }))
      upload.forget()
    },
  }
}
