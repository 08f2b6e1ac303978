import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { retryOf } from '#web/lib/retry-of.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Document, fetchDocument } from './documents-api.ts'
import { documentsMessages } from './documents-messages.ts'

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }))

const PICTURES: readonly Document['type'][] = ['png', 'jpeg']

/** Whether a document can be shown in the page. */
export const hasPreview = ({ type }: Document) => type === 'pdf' || PICTURES.includes(type)

/** A picture or a PDF over the page. */
export function DocumentPreview({ document, onClose }: { document: Document | undefined; onClose: () => void }) {
  // What is being closed is still drawn.
  const [latest, setLatest] = useState(document)
  if (document && document !== latest) setLatest(document)
  return (
    <Dialog open={document !== undefined} onClose={onClose} title={latest?.name ?? ''} width={840}>
      {latest && <Content document={latest} />}
    </Dialog>
  )
}

function Content({ document }: { document: Document }) {
  const content = useQuery({
    queryKey: ['documents', document.id, document.updated_at],
    queryFn: ({ signal }) => fetchDocument(document, signal),
    gcTime: 0,
  })
  if (content.error) {
    return (
      <FormError onRetry={retryOf(content)}>
        {documentsMessages.fetchFailed(document.name, content.error.message)}
      </FormError>
    )
  }
  if (!content.data) return <Waiting />
  if (PICTURES.includes(document.type)) return <Picture name={document.name} content={content.data} />
  return (
    <Suspense fallback={<Waiting />}>
      <PdfPages name={document.name} content={content.data} />
    </Suspense>
  )
}

function Waiting() {
  const isSlow = useDelayed(true)
  if (!isSlow) return <div className="min-h-60" />
  return (
    <div role="status" aria-label="Loading the document" className="min-h-60">
      <Skeleton className="h-60 w-full" />
    </div>
  )
}

function Picture({ name, content }: { name: string; content: Blob }) {
  const [address, setAddress] = useState<string>()
  const [unreadable, setUnreadable] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  if (unreadable) return <FormError>{documentsMessages.unreadable}</FormError>
  if (!address) return null
  return (
    <img
      src={address}
      alt={name}
      onError={() => setUnreadable(true)}
      className="max-h-[70dvh] max-w-full justify-self-center object-contain"
    />
  )
}
