import { Button } from '@mantine/core'
import { actionMessages, type DownloadInfo, documentMessages, documentRoutes, documentViewerMessages as messages } from '@strata/contract'
import { IconFileDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { query } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { EmptyState, LoadFailed, lazyScreen, PaperSkeleton } from '../../ui/index.ts'
import type { ReadableDocument } from '../open-document.tsx'
import type { FileViewProps } from './file-view.ts'
import { PictureView } from './picture-view.tsx'
import { TextView } from './text-view.tsx'

const PdfView = lazyScreen(
  messages.document,
  () => import('./pdf/pdf-view.tsx').then((module) => module.PdfView),
  ({ name }) => <Loading name={name} />,
)

const views: Partial<Record<string, ComponentType<FileViewProps>>> = {
  'application/pdf': PdfView,
  'image/png': PictureView,
  'image/jpeg': PictureView,
  'text/plain': TextView,
}

interface Props {
  document: ReadableDocument
  onSave: () => void
  /** What else can be done with it, in the bar above. */
  actions?: ReactNode
}

/** The file of a version as far as the product shows it (specification 5 §10); what it does not show can be downloaded. */
export function DocumentContent({ document, onSave, actions }: Props) {
  const { companyId } = useSession()
  const { data, error, refetch, isFetching } = useQuery(addressQuery(companyId, document))
  // Each try loads the file again, also from the same address.
  const [tries, setTries] = useState(0)
  const tryAgain = (): void => {
    setTries(tries + 1)
    void refetch()
  }
  if (error && !isFetching) return <LoadFailed title={documentMessages.showFailed} tryAgain={tryAgain} />
  if (!data || isFetching) return <Loading name={document.name} />
  return <Shown key={tries} {...{ data, document, onSave, actions }} tryAgain={tryAgain} />
}

const addressQuery = (companyId: number, { docType, id }: ReadableDocument) =>
  query(
    {
      key: ['file-address', companyId, id],
      route: documentRoutes.getDownloadInfo,
      request: { params: { companyId, docType, id }, query: { as: 'view' } },
    },
    // An address is good for a few minutes only: each showing asks for its own.
    { staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )

function Shown({ data, document, onSave, actions, tryAgain }: Props & { data: DownloadInfo; tryAgain: () => void }) {
  const [hasFailed, setFailed] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  const View = data.inline ? views[data.type.split(';')[0] ?? ''] : undefined
  if (hasFailed) return <LoadFailed title={documentMessages.showFailed} tryAgain={tryAgain} />
  if (!View) return <NotShown onSave={onSave} />
  return <View url={data.url} name={document.name} actions={actions} onFail={fail} />
}

function NotShown({ onSave }: { onSave: () => void }) {
  return (
    <EmptyState
      icon={<IconFileDownload size={32} stroke={1.4} />}
      title={messages.notShown}
      action={<Button onClick={onSave}>{actionMessages.download}</Button>}
    >
      {messages.downloadIt}
    </EmptyState>
  )
}

const Loading = ({ name }: { name: string }) => <PaperSkeleton label={messages.loading({ name })} />
