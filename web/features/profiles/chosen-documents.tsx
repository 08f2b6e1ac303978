import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { MAX_DOCUMENT_BYTES, MAX_SENT_DOCUMENTS } from '#contract/limits.ts'
import { formatBytes } from '#web/lib/format-bytes.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useDocumentPicker } from '#web/ui/use-document-picker.tsx'
import { DocumentName, DocumentPreview, type Previewed } from './document-preview.tsx'
import { documentsMessages } from './documents-messages.ts'
import { useDrop } from './use-drop.ts'

type ChosenDocumentsProps = {
  files: readonly File[]
  onChange: (change: (now: readonly File[]) => readonly File[]) => void
  /** how much has gone of what is being sent, 0 to 1 */
  share: number | undefined
}

/** Documents that go with somebody new, once they are saved. */
export function ChosenDocuments({ files, onChange, share }: ChosenDocumentsProps) {
  const heading = useId()
  const [shown, setShown] = useState<Previewed>()
  const [refusal, setRefusal] = useState<string>()
  const picker = useDocumentPicker()
  const add = (more: Iterable<File>) => {
    const all = [...files, ...more]
    const tooLarge = all.find(({ size }) => size > MAX_DOCUMENT_BYTES)
    const taken = all.filter(({ size }) => size <= MAX_DOCUMENT_BYTES).slice(0, MAX_SENT_DOCUMENTS)
    setRefusal(refusalOf(tooLarge, all.length > MAX_SENT_DOCUMENTS))
    onChange(() => taken)
  }
  const drop = useDrop(share === undefined ? add : undefined)
  return (
    <section
      aria-labelledby={heading}
      {...drop.on}
      className={`relative -m-2.5 grid grid-cols-1 gap-2 rounded-3 border-2 border-dashed p-2 ${drop.border}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 id={heading} className="flex-1 font-medium">
          Documents <span className="text-text-2 tabular-nums">{files.length}</span>
        </h3>
        {drop.isOver && <span className="text-accent-text">{documentsMessages.drop}</span>}
        {share !== undefined && files.length > 0 && <ProgressBar label="Sending documents" share={share} />}
        <Button
          size="s"
          disabledReason={share !== undefined && documentsMessages.sending}
          onClick={() => picker.open(add, { multiple: true })}
        >
          Add documents
        </Button>
      </div>
      {refusal && <FormError>{refusal}</FormError>}
      {files.length === 0 && <p className="text-text-2">{documentsMessages.noneYet}</p>}
      <ul aria-labelledby={heading}>
        {files.map((file, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice
          <li key={at} className="flex min-h-9 items-center gap-2 border-t border-line py-1 first:border-t-0">
            <span className="min-w-0 flex-1">
              <DocumentName name={file.name} preview={previewOf(file)} onShow={setShown} />
              <span className="block text-s text-text-2">{formatBytes(file.size)}</span>
            </span>
            {share === undefined && (
              <IconButton
                size="s"
                icon={X}
                label={`Leave out ${file.name}`}
                onClick={() => onChange((now) => now.filter((other) => other !== file))}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="text-s text-text-2">{documentsMessages.goWithUser}</p>
      {picker.input}
      <DocumentPreview shown={shown} onClose={() => setShown(undefined)} />
    </section>
  )
}

function refusalOf(tooLarge: File | undefined, areTooMany: boolean): string | undefined {
  if (tooLarge) return documentsMessages.tooLarge(tooLarge.name)
  return areTooMany ? documentsMessages.tooMany : undefined
}

function previewOf(file: File): Previewed | undefined {
  const isPdf = file.type === 'application/pdf'
  if (!isPdf && file.type !== 'image/png' && file.type !== 'image/jpeg') return undefined
  return { key: [file.name, file.size, file.lastModified], name: file.name, isPdf, read: async () => file }
}
