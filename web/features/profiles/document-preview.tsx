import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDelayed } from '#web/lib/delays.ts'
import { retryOf } from '#web/lib/errors.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { documentsMessages } from './documents-messages.ts'

const PdfPages = lazyPart(async () => (await import('./pdf-pages.tsx')).PdfPages, { waiting: <Waiting /> })

/** A picture or a PDF, on the server or in this browser. */
export type Previewed = {
  /** tells it from all others */
  key: readonly unknown[]
  name: string
  isPdf: boolean
  read: (signal: AbortSignal) => Promise<Blob>
}

/** The name of a document, which leads to what can be shown of it. */
export function DocumentName({ name, preview, onShow }: DocumentNameProps) {
  if (!preview) return <span className="block wrap-anywhere">{name}</span>
  return (
    <button
      type="button"
      className="rounded-1 text-left wrap-anywhere text-accent-text underline-offset-2 hover:underline"
      onClick={() => onShow(preview)}
    >
      {name}
    </button>
  )
}

type DocumentNameProps = { name: string; preview: Previewed | undefined; onShow: (preview: Previewed) => void }

/** A picture or a PDF over the page. */
export function DocumentPreview({ shown, onClose }: { shown: Previewed | undefined; onClose: () => void }) {
  // What is being closed is still drawn.
  const [latest, setLatest] = useState(shown)
  if (shown && shown !== latest) setLatest(shown)
  return (
    <Dialog open={shown !== undefined} onClose={onClose} title={latest?.name ?? ''} width={840}>
      {latest && <Content shown={latest} />}
    </Dialog>
  )
}

function Content({ shown: { key, name, isPdf, read } }: { shown: Previewed }) {
  const content = useQuery({ queryKey: ['documents', ...key], queryFn: ({ signal }) => read(signal), gcTime: 0 })
  if (content.error) {
    return (
      <FormError onRetry={retryOf(content)}>{documentsMessages.fetchFailed(name, content.error.message)}</FormError>
    )
  }
  if (!content.data) return <Waiting />
  if (!isPdf) return <Picture name={name} content={content.data} />
  return <PdfPages name={name} content={content.data} />
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
