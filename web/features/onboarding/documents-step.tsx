import { X } from 'lucide'
import { useId, useRef, useState } from 'react'
import { asError } from '#web/lib/as-error.ts'
import { focusNextLike } from '#web/lib/focus-next-like.ts'
import { formatBytes } from '#web/lib/format-measures.ts'
import { useUploads } from '#web/lib/use-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { LEAVE_SENDING, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { UploadList, useDocumentPicker } from '#web/ui/upload-list.tsx'
import { type Onboarding, removeDocument, sendDocument } from './onboarding-api.ts'
import { onboardingMessages } from './onboarding-messages.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './steps.tsx'

/** Files are sent as they are chosen, and taken back as long as nothing is finished. */
export function DocumentsStep({ known, link, save, onKnown, action, onBack }: StepProps) {
  const list = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const [failure, setFailure] = useState<string>()
  const picker = useDocumentPicker()
  const { confirm, confirmDialog } = useConfirm()
  const uploads = useUploads(
    async (file, _, sending) => onKnown(await sendDocument(link, file, sending)),
    () => undefined,
  )
  const remove = async ({ id, name }: Onboarding['documents'][number], button: HTMLElement) => {
    const { removeTitle, removeText, removalFailed } = onboardingMessages
    const question = { title: removeTitle, text: removeText(name), actionLabel: 'Delete', danger: true }
    if (!(await confirm(question))) return
    setFailure(undefined)
    const focusNext = known.documents.length === 1 ? () => addButton.current?.focus() : focusNextLike(button)
    try {
      const left = await removeDocument(link, id)
      focusNext()
      onKnown(left)
    } catch (error) {
      setFailure(removalFailed(name, asError(error).message))
    }
  }
  const leave = async () => {
    const isSure = await confirm(LEAVE_SENDING)
    if (isSure) uploads.cancel()
    return isSure
  }
  return (
    <StepForm
      known={{}}
      save={() => save({ step: 'documents' })}
      action={action}
      waiting={waitingFor(uploads)}
      askToLeave={leave}
      onBack={onBack}
    >
      {() => (
        <>
          <p className="text-s text-text-2">{onboardingMessages.kinds}</p>
          {failure && <FormError>{failure}</FormError>}
          {known.documents.length === 0 && <p className="text-text-2">{onboardingMessages.none}</p>}
          <ul id={list} aria-label="Documents">
            {known.documents.map((document) => (
              <li key={document.id} className="flex items-center gap-3 border-t border-line py-1 first:border-t-0">
                <span className="min-w-0 flex-1 wrap-anywhere">{document.name}</span>
                <span className="text-text-2">{formatBytes(document.bytes)}</span>
                {document.own && (
                  <IconButton
                    size="s"
                    icon={X}
                    label={`Delete ${document.name}`}
                    data-action="delete"
                    onClick={({ currentTarget }) => void remove(document, currentTarget)}
                  />
                )}
              </li>
            ))}
          </ul>
          <UploadList {...uploads} />
          <Button
            ref={addButton}
            className="justify-self-start"
            onClick={() => picker.open(uploads.add, { multiple: true })}
          >
            Add documents
          </Button>
          {picker.input}
          {confirmDialog}
        </>
      )}
    </StepForm>
  )
}

/** Why nobody goes on yet. */
function waitingFor({ isSending, isUnsent }: { isSending: boolean; isUnsent: boolean }): string | undefined {
  if (isSending) return onboardingMessages.sending
  return isUnsent ? onboardingMessages.unsent : undefined
}
