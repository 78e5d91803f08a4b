import { Button, Skeleton } from '@mantine/core'
import { type DownloadInfo, documentMessages, documentRoutes } from '@strata/contract'
import { IconFileDownload } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { call } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { EmptyState, LoadFailed, lazyScreen } from '../../ui/index.ts'
import type { ReadableDocument } from '../open-document.tsx'
import classes from './document-content.module.css'
import type { FileViewProps } from './file-view.ts'
import { PictureView } from './picture-view.tsx'
import { TextView } from './text-view.tsx'

const PdfView = lazyScreen(
  'The document',
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
  // Each try shows the file anew, also from the same address.
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
  queryOptions({
    queryKey: ['file-address', companyId, id],
    queryFn: async ({ signal }) => {
      const params = { companyId, docType, id }
      return (await call(documentRoutes.getDownloadInfo, { params, query: { as: 'view' } }, { signal })).data
    },
    // An address is good for a few minutes only: each showing asks for its own.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

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
      title="This type of file is not shown here"
      action={<Button onClick={onSave}>Download</Button>}
    >
      Download it to read it on your computer.
    </EmptyState>
  )
}

const Loading = ({ name }: { name: string }) => (
  <Skeleton className={classes.skeleton} radius={0} role="status" aria-label={`Loading ${name}`} />
)
