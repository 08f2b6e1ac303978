import { X } from 'lucide'
import { useState } from 'react'
import { MAX_SENT_DOCUMENTS } from '#contract/limits.ts'
import { formatBytes } from '#web/lib/format-measures.ts'
import { refusalOf, shownName } from '#web/lib/use-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useDocumentPicker } from '#web/ui/upload-list.tsx'
import { DocumentName, DocumentPreview, type Previewed } from './document-preview.tsx'
import { DocumentsFrame } from './documents-frame.tsx'
import { documentsMessages } from './documents-messages.ts'

type ChosenDocumentsProps = {
  files: readonly File[]
  onChange: (change: (now: readonly File[]) => readonly File[]) => void
  /** how much has gone of what is being sent, 0 to 1 */
  share: number | undefined
}

/** Documents that go with somebody new, once they are saved. */
export function ChosenDocuments({ files, onChange, share }: ChosenDocumentsProps) {
  const [shown, setShown] = useState<Previewed>()
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const picker = useDocumentPicker()
  const add = (more: Iterable<File>) => {
    const added = [...more].filter((file) => !files.some((known) => isSame(known, file)))
    const fit = [...files, ...added.filter((file) => refusalOf(file) === undefined)]
    const leftOut = fit.slice(MAX_SENT_DOCUMENTS).map(shownName)
    const refused = added.flatMap((file) => refusalOf(file) ?? [])
    setRefusals(leftOut.length > 0 ? [...refused, documentsMessages.tooMany(leftOut)] : refused)
    onChange(() => fit.slice(0, MAX_SENT_DOCUMENTS))
  }
  return (
    <DocumentsFrame
      count={files.length}
      take={share === undefined ? add : undefined}
      action={
        <>
          {share !== undefined && files.length > 0 && <ProgressBar label="Sending documents" share={share} />}
          <Button
            size="s"
            disabledReason={share !== undefined && documentsMessages.sending}
            onClick={() => picker.open(add, { multiple: true })}
          >
            Add documents
          </Button>
        </>
      }
      before={refusals.length > 0 && <FormError>{refusals.join(' ')}</FormError>}
      none={documentsMessages.noneYet}
      items={files.map((file) => (
        <li
          key={`${file.name} ${file.size} ${file.lastModified}`}
          className="flex min-h-9 items-center gap-2 border-t border-line py-1 first:border-t-0"
        >
          <span className="min-w-0 flex-1">
            <DocumentName name={shownName(file)} preview={previewOf(file)} onShow={setShown} />
            <span className="block text-s text-text-2">{formatBytes(file.size)}</span>
          </span>
          {share === undefined && (
            <IconButton
              size="s"
              icon={X}
              label={`Leave out ${shownName(file)}`}
              onClick={() => {
                setRefusals([])
                onChange((now) => now.filter((other) => other !== file))
              }}
            />
          )}
        </li>
      ))}
    >
      <p className="text-s text-text-2">{documentsMessages.goWithUser}</p>
      {picker.input}
      <DocumentPreview shown={shown} onClose={() => setShown(undefined)} />
    </DocumentsFrame>
  )
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

function previewOf(file: File): Previewed | undefined {
  const isPdf = file.type === 'application/pdf'
  if (!isPdf && file.type !== 'image/png' && file.type !== 'image/jpeg') return undefined
  return { key: [file.name, file.size, file.lastModified], name: shownName(file), isPdf, read: async () => file }
}
