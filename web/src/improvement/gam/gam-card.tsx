import { Skeleton } from '@mantine/core'
import { actionMessages, type CompanyDocument, fullName, gamMessages, improvementMessages, uiMessages } from '@strata/contract'
import { IconDownload, IconEye, IconHistory, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileIcon, useOpenDocument } from '../../document/index.ts'
import { formatDate, useFailureToast } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { Card, ListedButton, LoadFailed, lazyDialog, WaitingForm } from '../../ui/index.ts'
import type { PlanPlace } from '../plan-place.ts'
import { showAvailability } from '../show-availability.ts'
import classes from './gam-card.module.css'
import { latestGamQuery } from './gam-queries.ts'

const UploadGamDialog = lazyDialog(
  gamMessages.parts.upload,
  () => import('./upload-gam-dialog.tsx').then((module) => module.UploadGamDialog),
  WaitingForm,
)
const GamVersionsDialog = lazyDialog(gamMessages.parts.versions, () =>
  import('./gam-versions-dialog.tsx').then((module) => module.GamVersionsDialog),
)

/** The annual plan in force; those who manage plans upload the next and look at those before (specification 2 §2, §6). */
export function GamCard({ place }: { place: PlanPlace }) {
  // The screen has just asked.
  const { data, error, refetch } = useQuery({ ...latestGamQuery(place), refetchOnMount: false })
  useFailureToast(error, refetch)
  const [opened, setOpened] = useState<'upload' | 'versions'>()
  const { open, save, viewer } = useOpenDocument()
  const upload = showAvailability(data?.sheet ? data.sheet.can.revise : data?.can.create)
  const sheet = data?.sheet
  return (
    <Card title={improvementMessages.gamTitle} word="gam">
      <div className={classes.body}>
        {sheet && <Sheet sheet={sheet} open={() => open(sheet)} save={() => save(sheet)} />}
        {sheet === null && <p className={classes.none}>{gamMessages.none}</p>}
        {!data && (error ? <LoadFailed title={improvementMessages.latestGamFailed} tryAgain={refetch} /> : <Skeleton height={80} />)}
        {upload.isShown && (
          <div className={classes.manage}>
            <ListedButton
              variant="default"
              leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />}
              reason={upload.reason}
              onClick={() => setOpened('upload')}
            >
              {improvementMessages.uploadGam}
            </ListedButton>
            {sheet?.can.versions === true && (
              <ListedButton
                variant="subtle"
                leftSection={<IconHistory size={16} stroke={1.6} aria-hidden />}
                onClick={() => setOpened('versions')}
              >
                {improvementMessages.gamVersions}
              </ListedButton>
            )}
          </div>
        )}
      </div>

      {opened === 'upload' && <UploadGamDialog place={place} former={sheet ?? undefined} onClose={() => setOpened(undefined)} />}
      {opened === 'versions' && sheet && <GamVersionsDialog place={place} chronId={sheet.chronId} onClose={() => setOpened(undefined)} />}

      {viewer}
    </Card>
  )
}

interface SheetProps {
  sheet: CompanyDocument
  open: () => void
  save: () => void
}

function Sheet({ sheet, open, save }: SheetProps) {
  const { user } = useSession()
  return (
    <>
      <div className={classes.sheet}>
        <FileIcon fileExt={sheet.fileExt} />
        <div className={classes.words}>
          <span className={classes.name} dir="auto">
            {sheet.name}
          </span>
          <span className={classes.line}>
            {gamMessages.uploaded({
              version: sheet.version,
              day: formatDate(sheet.createdOn, user.timezone),
              name: fullName(sheet.createdBy),
            })}
          </span>
        </div>
      </div>
      <div className={classes.actions}>
        {sheet.inline && (
          <ListedButton
            variant="default"
            size="xs"
            leftSection={<IconEye size={16} stroke={1.6} aria-hidden />}
            listedAs={uiMessages.actionOf({ action: actionMessages.view, name: sheet.name })}
            onClick={open}
          >
            {actionMessages.view}
          </ListedButton>
        )}
        <ListedButton
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          listedAs={uiMessages.actionOf({ action: actionMessages.download, name: sheet.name })}
          onClick={save}
        >
          {actionMessages.download}
        </ListedButton>
      </div>
    </>
  )
}
