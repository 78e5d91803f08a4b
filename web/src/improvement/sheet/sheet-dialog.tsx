import { Button, Skeleton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { actionMessages, improvementMessages, sheetFormMessages as messages, type ProjectSheet } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useKeptEntries } from '../../tabs/index.ts'
import { Dialog, LoadFailed, useIsSmall } from '../../ui/index.ts'
import { SheetLinks } from '../links/sheet-links.tsx'
import { usePlanLinks } from '../links/use-plan-links.tsx'
import type { PlanPlace } from '../plan-place.ts'
import { sheetQuery } from '../projects/sheet-queries.ts'
import { useProcessOptions } from './process-options.ts'
import { SheetEditor } from './sheet-editor.tsx'
import classes from './sheet-form.module.css'
import { SheetForm } from './sheet-form.tsx'
import { type SheetValues, valuesOfSheet } from './sheet-values.ts'

/** A new sheet, one that is changed or read, or a published one whose next version is made. */
export type OpenedSheet = { kind: 'new' } | { kind: 'edit' | 'view' | 'revise'; sheet: ProjectSheet }

export interface SheetDialogProps {
  place: PlanPlace
  opened: OpenedSheet
  isInAddress?: boolean
  onSaved: () => void
  /** Offered beside a sheet that is read, where its reader may add the report. */
  addReport?: ((sheet: ProjectSheet) => void) | undefined
  onClose: () => void
}

function titleOf(opened: OpenedSheet): string {
  if (opened.kind === 'new') return messages.newTitle
  const { projectName: name, version } = opened.sheet
  if (opened.kind === 'revise') return messages.reviseTitle({ name })
  return opened.kind === 'edit' ? messages.editTitle({ name, version }) : messages.viewTitle({ name, version })
}

/** The Project Sheet form (specification 2 §2). */
export function SheetDialog({ place, opened, isInAddress = false, onSaved, addReport, onClose }: SheetDialogProps) {
  const isSmall = useIsSmall()
  const saver = useRef<() => Promise<boolean>>(async () => true)
  const [isDirty, setDirty] = useState(false)
  const onDirty = useCallback((dirty: boolean) => setDirty(dirty), [])
  const save = (): Promise<boolean> => saver.current()
  const { leave, dialogProps, question } = useKeptEntries({ what: messages.entries, isDirty, save, close: onClose })
  const plan = usePlanLinks(place)
  const links = opened.kind !== 'new' && <SheetLinks plan={plan} sheet={opened.sheet} />
  return (
    <Dialog title={titleOf(opened)} size={880} fullScreen={isSmall} {...dialogProps} isInAddress={isInAddress}>
      {opened.kind === 'new' && <SheetEditor {...{ place, saver, onDirty, onSaved, leave }} stored={undefined} isRevision={false} />}
      {opened.kind !== 'new' && <Loaded {...{ place, opened, links, saver, onDirty, onSaved, addReport, leave }} />}
      {question}
      {plan.question}
    </Dialog>
  )
}

interface LoadedProps extends Pick<Parameters<typeof SheetEditor>[0], 'saver' | 'onDirty' | 'onSaved' | 'leave'> {
  place: PlanPlace
  opened: Exclude<OpenedSheet, { kind: 'new' }>
  links: ReactNode
  addReport: SheetDialogProps['addReport']
}

function Loaded({ place, opened: { kind, sheet }, links, addReport, ...editing }: LoadedProps) {
  const { data, isError, refetch } = useQuery(sheetQuery(place, sheet.id))
  if (isError && !data) return <LoadFailed title={improvementMessages.sheetFailed} tryAgain={refetch} />
  if (!data) return <Skeleton height={560} />
  if (kind === 'view') return <SheetReader sheet={data} {...{ links, addReport }} leave={editing.leave} />
  return <SheetEditor {...editing} place={place} stored={data} isRevision={kind === 'revise'} links={links} />
}

interface ReaderProps extends Pick<LoadedProps, 'links' | 'addReport'> {
  sheet: ProjectSheet
  leave: () => void
}

function SheetReader({ sheet, links, addReport, leave }: ReaderProps) {
  const form = useForm<SheetValues>({ mode: 'controlled', initialValues: valuesOfSheet(sheet) })
  const processes = useProcessOptions()
  return (
    <>
      <SheetForm entries={{ form, isReadOnly: true, processes, refusals: 0 }}>{links}</SheetForm>
      <div className={classes.foot}>
        <Button variant="default" onClick={leave} data-autofocus>
          {actionMessages.close}
        </Button>
        {addReport && sheet.can.addReport === true && <Button onClick={() => addReport(sheet)}>{improvementMessages.uploadReport}</Button>}
      </div>
    </>
  )
}
