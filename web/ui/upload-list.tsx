import { X } from 'lucide'
import { useRef } from 'react'
import { DOCUMENT_ENDINGS, shownName, type Upload } from '#web/lib/use-uploads.ts'
import { Button } from './button.tsx'
import { FormError } from './form-error.tsx'
import { IconButton } from './icon-button.tsx'
import { ProgressBar } from './progress-bar.tsx'

type UploadListProps<Replaced> = {
  uploads: readonly Upload<Replaced>[]
  retry: (upload: Upload<Replaced>) => void
  dismiss: (upload: Upload<Replaced>) => void
}

/** The server names the file where that is what is wrong. */
const saidOf = (name: string, reason: string) => (reason.startsWith(name) ? reason : `${name} was not sent: ${reason}`)

/** Files on their way, and those that did not arrive. */
export function UploadList<Replaced>({ uploads, retry, dismiss }: UploadListProps<Replaced>) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="On their way">
      {uploads.map((upload) => (
        <li key={upload.key} className="flex min-h-9 items-center gap-2 border-t border-line py-1">
          <UploadState upload={upload} onRetry={() => retry(upload)} />
          <IconButton
            size="s"
            icon={X}
            label={`${upload.error === undefined ? 'Cancel' : 'Dismiss'} ${upload.file.name}`}
            onClick={() => dismiss(upload)}
          />
        </li>
      ))}
    </ul>
  )
}

function UploadState({ upload: { file, share, error, isFinal }, onRetry }: { upload: Upload; onRetry: () => void }) {
  if (error !== undefined) {
    return (
      <>
        <div className="min-w-0 flex-1">
          <FormError>{saidOf(file.name, error)}</FormError>
        </div>
        {!isFinal && (
          <Button size="s" onClick={onRetry}>
            Try again
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      <span className="min-w-0 flex-1 wrap-anywhere">{shownName(file)}</span>
      <ProgressBar label={`Sending ${file.name}`} share={share} />
    </>
  )
}

const ACCEPTED = DOCUMENT_ENDINGS.join()

export type TakeFiles = (files: FileList) => void

/** The browser's own list of files, for documents. The same one can be chosen again. */
export function useDocumentPicker() {
  const ref = useRef<HTMLInputElement>(null)
  const take = useRef<TakeFiles>(() => {})
  return {
    open(then: TakeFiles, { multiple }: { multiple: boolean }) {
      take.current = then
      if (!ref.current) return
      ref.current.multiple = multiple
      ref.current.click()
    },
    input: (
      <input
        ref={ref}
        type="file"
        hidden
        aria-label="Documents"
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          if (currentTarget.files?.length) take.current(currentTarget.files)
          currentTarget.value = ''
        }}
      />
    ),
  }
}
