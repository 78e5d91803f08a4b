import { SegmentedControl, Skeleton } from '@mantine/core'
import { actionMessages, compareMessages, fullName, suggestionsMessages as messages } from '@strata/contract'
import { toData } from '@strata/diagram'
import { useMemo, useState } from 'react'
import { Dialog, LoadFailed, SplitLayout } from '../../ui/index.ts'
import { compareVersions } from '../compare/compare-versions.ts'
import { ComparedCanvas } from '../compare/compared-canvas.tsx'
import { ComparedChanges } from '../compare/compared-changes.tsx'
import { useChangeWalk } from '../compare/use-change-walk.ts'
import classes from './draw-dialog.module.css'
import { type DrawnSuggestion, useDrawnCharts } from './use-drawn-charts.ts'

interface Props extends DrawnSuggestion {
  isSmall: boolean
  onClose: () => void
}

/** What somebody drew, compared with the version that it was drawn on. */
export function DrawingDialog({ isSmall, onClose, ...drawn }: Props) {
  const { suggestion, versions } = drawn
  const { charts, isFailed, tryAgain } = useDrawnCharts(drawn)
  const comparison = useMemo(() => charts && compareVersions(charts.content, { ...charts.content, data: toData(charts.drawn) }), [charts])
  const walk = useChangeWalk(comparison?.lines)
  const [part, setPart] = useState<'list' | 'picture'>('picture')
  const version = versions.find(({ id }) => id === suggestion.drawing?.versionId)?.version
  const names = { before: compareMessages.version({ version: String(version ?? '') }), after: messages.drawing }
  const failure = isFailed ? <LoadFailed title={messages.loadDrawingFailed} tryAgain={tryAgain} /> : undefined
  const changes = <ComparedChanges {...{ comparison, walk, failure, names }} onShow={isSmall ? () => setPart('picture') : undefined} />
  const canvas = comparison ? <ComparedCanvas {...{ comparison, walk, names, isSmall }} /> : (failure ?? <Skeleton height="100%" />)
  return (
    <Dialog
      title={messages.drawingTitle({ name: fullName(suggestion.by) })}
      fullScreen
      radius={0}
      closeButtonProps={{ 'aria-label': actionMessages.close }}
      classNames={{ content: classes.content, body: classes.body }}
      onClose={onClose}
    >
      <p className={classes.text} dir="auto">
        {suggestion.text}
      </p>
      {isSmall ? (
        <>
          <div className={classes.parts}>
            <SegmentedControl
              aria-label={compareMessages.view}
              fullWidth
              value={part}
              onChange={(value) => setPart(value === 'list' ? 'list' : 'picture')}
              data={[
                { value: 'picture', label: compareMessages.picture },
                { value: 'list', label: compareMessages.list },
              ]}
            />
          </div>
          {part === 'list' ? changes : canvas}
        </>
      ) : (
        <div className={classes.compared}>
          <SplitLayout
            rememberedAs="strata-compare"
            side={changes}
            sideName={compareMessages.listSide}
            least={240}
            most={560}
            usual="312px"
          >
            {canvas}
          </SplitLayout>
        </div>
      )}
    </Dialog>
  )
}
