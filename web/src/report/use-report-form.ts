import { documentMessages, type Report, reportMessages, reportName } from '@strata/contract'
import { useState } from 'react'
import { notify } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { useUpload } from '../upload/index.ts'
import { loadReport, renameReport } from './report-calls.ts'
import { findReportNameFault } from './report-name.ts'

interface Input {
  /** The one that is edited; left out for a new one. */
  report: Report | undefined
  /** The process one came from, as its chronId. */
  processChronId: number | undefined
  onSaved: () => void
}

interface Errors {
  name?: string | undefined
  process?: string | undefined
  file?: string | undefined
}

/** The form of a report: a new one needs all three, an old one may keep its file (specification 3 §5). */
export function useReportForm({ report, processChronId, onSaved }: Input) {
  const { companyId } = useSession()
  const upload = useUpload()
  const start = { name: report?.name ?? '', process: toChoice(report?.parent.chronId ?? processChronId) }
  const [name, setName] = useState(start.name)
  const [process, setProcess] = useState(start.process)
  const [file, setFile] = useState<File>()
  const [errors, setErrors] = useState<Errors>({})
  const [meanwhile, setMeanwhile] = useState<{ detail: string; name: string }>()
  /** The state that a new name takes the place of. */
  const [seen, setSeen] = useState<{ id: number; etag: string } | undefined>(report)
  const [isRenaming, setRenaming] = useState(false)

  const check = (): Errors => ({
    name: findReportNameFault(name),
    process: process === null ? reportMessages.processRequired : undefined,
    file: report || file ? undefined : documentMessages.fileRequired,
  })
  const takeUp = async (detail: string, id: number): Promise<void> => {
    const fresh = await loadReport(companyId, id).catch(() => undefined)
    if (!fresh) return
    setSeen(fresh)
    setMeanwhile({ detail, name: fresh.name })
  }
  const rename = async ({ id, etag }: { id: number; etag: string }): Promise<boolean> => {
    setRenaming(true)
    const outcome = await renameReport(companyId, { id, etag, name: reportName.parse(name) })
    if (outcome.kind === 'meanwhile') await takeUp(outcome.detail, id)
    if (outcome.kind === 'refused' && outcome.problem?.code === 'NAME_EXISTS') setErrors({ name: outcome.problem.detail })
    setRenaming(false)
    return outcome.kind === 'saved'
  }
  const send = async (chosen: File): Promise<boolean> => {
    const where = { docType: 'CFR' as const, parentId: Number(process), prefix: '/' }
    const id = await upload.upload({ ...where, name: reportName.parse(name), chronId: report?.chronId, file: chosen })
    if (id !== undefined) notify.success(documentMessages.uploaded)
    return id !== undefined
  }
  const save = async (): Promise<boolean> => {
    const found = check()
    setErrors(found)
    if (Object.values(found).some((error) => error !== undefined)) return false
    const isSaved = file ? await send(file) : seen !== undefined && (await rename(seen))
    if (isSaved) onSaved()
    return isSaved
  }
  const refusedName = upload.state.kind === 'failed' && upload.state.isAboutName ? upload.state.detail : undefined
  return {
    name,
    process,
    file,
    errors: { ...errors, name: errors.name ?? refusedName },
    meanwhile,
    upload,
    isBusy: isRenaming || upload.state.kind === 'running',
    isDirty: file !== undefined || name !== start.name || process !== start.process,
    save,
    setName: (written: string) => {
      setName(written)
      setErrors((before) => ({ ...before, name: undefined }))
      upload.forget()
    },
    setProcess: (chosen: string | null) => {
      setProcess(chosen)
      setErrors((before) => ({ ...before, process: undefined }))
    },
    setFile,
    takeNewer: () => meanwhile && setName(meanwhile.name),
  }
}

const toChoice = (chronId: number | undefined): string | null => (chronId === undefined ? null : String(chronId))
