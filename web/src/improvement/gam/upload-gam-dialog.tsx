import { type CompanyDocument, gamMessages, improvementMessages } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../../platform/index.ts'
import { nameFromFile, useUpload } from '../../upload/index.ts'
import type { PlanPlace } from '../plan-place.ts'
import { UploadFileDialog } from '../upload-file-dialog.tsx'
import { refreshGam } from './gam-queries.ts'

interface Props {
  place: PlanPlace
  /** The sheet that the new one takes the place of. */
  former: CompanyDocument | undefined
  onClose: () => void
}

/** Uploads the annual plan, as the next version where there is one (specification 5 §16). */
export function UploadGamDialog({ place, former, onClose }: Props) {
  const client = useQueryClient()
  const upload = useUpload()
  const send = async (file: File): Promise<void> => {
    const id = await upload.upload({
      docType: 'GSM',
      parentId: place.processChronId,
      prefix: '/',
      name: nameFromFile(file.name) || gamMessages.unnamed,
      chronId: former?.chronId,
      file,
    })
    if (id === undefined) return
    notify.success(improvementMessages.gamUploaded)
    onClose()
    await refreshGam(client, place)
  }
  return (
    <UploadFileDialog
      title={improvementMessages.uploadGam}
      required={improvementMessages.gamRequired}
      description={former && gamMessages.replaces({ version: former.version })}
      upload={upload}
      onFile={(file) => void send(file)}
      onClose={onClose}
    />
  )
}
