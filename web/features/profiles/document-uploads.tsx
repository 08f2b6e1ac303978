import X from 'lucide-react/icons/x'
import { MAX_DOCUMENT_BYTES } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { documentsMessages } from './documents-messages.ts'
import type { Upload, useDocumentUploads } from './use-document-uploads.ts'

type DocumentUploadsProps = Pick<ReturnType<typeof useDocumentUploads>, 'uploads' | 'retry' | 'dismiss'>

/** Files on their way, and those that did not arrive. */
export function DocumentUploads({ uploads, retry, dismiss }: DocumentUploadsProps) {
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

function UploadState({ upload: { file, share, error }, onRetry }: { upload: Upload; onRetry: () => void }) {
  if (error !== undefined) {
    return (
      <>
        <div className="min-w-0 flex-1">
          <FormError>{documentsMessages.failed(file.name, error)}</FormError>
        </div>
        {file.size <= MAX_DOCUMENT_BYTES && (
          <Button size="s" onClick={onRetry}>
            Try again
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      <span className="min-w-0 flex-1 wrap-anywhere">{file.name}</span>
      <ProgressBar label={`Sending ${file.name}`} share={share} />
    </>
  )
}
