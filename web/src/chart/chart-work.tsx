import type { ChartVersion } from '@strata/contract'
import { lazy, Suspense, useState } from 'react'
import { useEditor } from '../editor/use-editor.ts'
import { useSession } from '../session/use-session.ts'
import { openGuarded } from '../shell/unsaved-guard.ts'
import { ChartDialogs, type OpenDialog } from './chart-dialogs.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { ChartSurface } from './chart-surface.tsx'
import { ChartToolbar } from './chart-toolbar.tsx'
import classes from './chart-work.module.css'
import type { OpenedChart } from './opened-chart.ts'
import type { Question } from './question.tsx'
import type { RoleHolder } from './roles/role-holders.ts'
import { deleteDraftsOfChart, keepMineAsDraft, overwriteQuestion, putMineOverTheirs } from './save/stale-choices.ts'
import { StaleSaveLayer } from './save/stale-save-layer.tsx'
import { staleWords } from './save/stale-words.ts'
import { useDraftKeeping } from './save/use-draft-keeping.ts'
import { useDraftOffer } from './save/use-draft-offer.ts'
import { useSaving } from './save/use-saving.ts'
import { SidePanels } from './side-panels.tsx'
import type { FirstMap } from './start/first-map.ts'
import { useFirstMap } from './start/use-first-map.ts'
import { ignoreQuestion } from './transitions.ts'
import { useSaveKey } from './use-save-key.ts'
import { useUnsavedSource } from './use-unsaved-source.ts'

const DraftOfferDialog = lazy(() => import('./save/draft-offer-dialog.tsx').then((module) => ({ default: module.DraftOfferDialog })))
const SmallChart = lazy(() => import('./small-chart.tsx').then((module) => ({ default: module.SmallChart })))

export interface ChartWorkProps {
  opened: OpenedChart
  version: ChartVersion
  versions: readonly ChartVersion[]
  isSmall: boolean
  ask: (question: Question) => Promise<boolean>
  firstMap: FirstMap | undefined
  onBegun: () => void
  reopen: () => unknown
  onDecide: () => void
  onWithdraw: () => void
  onMakeWip: () => void
  onRetire: () => void
  onCreateAgain: () => void
  onSent: () => void
}

/** One opened version: its toolbar, the chart, the panels beside it, and everything a save can come to. */
export function ChartWork(props: ChartWorkProps) {
  const { opened, version, versions, isSmall, ask } = props
  const { session } = opened
  const { accountId, user } = useSession()
  const [dialog, setDialog] = useState<OpenDialog>()
  const [isOutlineOpen, setOutlineOpen] = useState(false)
  const [roleHolder, setRoleHolder] = useState<RoleHolder>()
  const saving = useSaving({ opened, ask, reopen: props.reopen })
  const drafts = useDraftKeeping(opened, accountId)
  const offer = useDraftOffer({ opened, accountId, onStale: saving.setStale })
  const isDirty = useEditor(session, (state) => state.isDirty)
  const changeText = useEditor(session, (state) => state.changeText)
  useUnsavedSource({ label: version.itemType.name, isDirty, save: saving.save, ignore: saving.ignore })
  useSaveKey(saving.save, isDirty)
  useFirstMap({ session, firstMap: props.firstMap, onBegun: props.onBegun, onImport: () => setDialog('import') })

  const { stale } = saving
  const overwrite = async () => {
    if (!stale || !(await ask(overwriteQuestion(staleWords(stale, user))))) return
    saving.setStale(undefined)
    putMineOverTheirs(opened, stale)
    if (await saving.save()) await deleteDraftsOfChart(opened, accountId)
  }
  const keepDraft = async () => {
    if (!stale) return
    await keepMineAsDraft(opened, stale, drafts)
    saving.setStale(undefined)
  }
  const ignore = async () => {
    if (await ask(ignoreQuestion(changeText))) await saving.ignore()
  }
  const deeds = {
    onSave: () => void saving.save(),
    onIgnore: () => void ignore(),
    onSend: () => setDialog('send'),
    onDecide: props.onDecide,
    onWithdraw: props.onWithdraw,
    onMakeWip: props.onMakeWip,
    onRetire: props.onRetire,
    onCreateAgain: props.onCreateAgain,
  }
  const surface = <ChartSurface opened={opened} roleHolder={roleHolder} />
  return (
    <div className={classes.work}>
      {isSmall ? (
        <Suspense fallback={<ChartSkeleton hasBars={false} />}>
          <SmallChart {...{ opened, version, versions, isDirty, changeText, deeds }}>{surface}</SmallChart>
        </Suspense>
      ) : (
        <>
          <ChartToolbar
            {...{ opened, version, versions, isDirty, changeText, deeds, isOutlineOpen, roleHolder }}
            onToggleOutline={() => setOutlineOpen((isOpen) => !isOpen)}
            onChooseRoles={setRoleHolder}
            onImport={() => setDialog('import')}
            onShowDeletedIds={() => openGuarded(() => setDialog('deletedIds'))}
          />
          <div className={classes.body}>
            {surface}
            <SidePanels opened={opened} isOutlineOpen={isOutlineOpen} onCloseOutline={() => setOutlineOpen(false)} />
          </div>
        </>
      )}
      <ChartDialogs opened={opened} versions={versions} open={dialog} onSent={props.onSent} onClose={() => setDialog(undefined)} />
      {offer.draft && (
        <DraftOfferDialog
          draft={offer.draft}
          isOutdated={offer.isOutdated}
          onRestore={offer.restore}
          onDiscard={() => void offer.discard()}
        />
      )}
      <StaleSaveLayer stale={stale} onKeepAsDraft={() => void keepDraft()} onOverwrite={() => void overwrite()} />
    </div>
  )
}
